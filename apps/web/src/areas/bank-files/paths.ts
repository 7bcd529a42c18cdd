import { path } from '../../client/path.ts'

export const bankFilePaths = {
  remessas: path('/integracao/remessa'),
  prepare: path('/integracao/remessa/preparar', ['convenio']),
  remessa: path('/integracao/remessa/$remessaId'),
  retornos: path('/integracao/retorno'),
  fetched: path('/integracao/retorno/buscados'),
  retorno: path('/integracao/retorno/$retornoId', ['filtro', 'linha']),
  exceptions: path('/integracao/pendencias', ['invoiceId']),
}
