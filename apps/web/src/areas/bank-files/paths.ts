/** Addresses of the bank files' own screens. */
export const paths = {
  remessas: '/integracao/remessa',
  prepare: '/integracao/remessa/preparar',
  retornos: '/integracao/retorno',
  exceptions: '/integracao/pendencias',
} as const

export function remessaPath(id: string): `/${string}` {
  return `${paths.remessas}/${id}`
}

export function preparePath(bankAgreementId: string): `/${string}` {
  return `${paths.prepare}?convenio=${bankAgreementId}`
}

export function retornoPath(id: string, position?: number): `/${string}` {
  return position === undefined ? `${paths.retornos}/${id}` : `${paths.retornos}/${id}?linha=${position}`
}
