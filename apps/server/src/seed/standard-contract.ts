// The provider's standard contract of enrollment: short, with most of what a contract fills in.
import { contractModels } from '@caderneta/contracts/contract-models'
import type { SeedCaller } from '../seed-data/caller.ts'

const html = `<p><b>Contrato de prestação de serviços educacionais</b></p>
<p>{{responsável}}, CPF {{CPF}}, contrata com {{escola}}, CNPJ {{CNPJ da escola}}, o ensino de {{aluno}} na turma {{turma}} no ano letivo de {{ano letivo}}.</p>
<p>A anuidade é de {{anuidade}}, em {{parcelas}} parcelas de {{valor da parcela}}, a primeira com vencimento em {{primeiro vencimento}} e as outras no dia {{dia de vencimento}} de cada mês. Descontos: {{descontos}}.</p>
<p>Em caso de atraso são cobrados a multa e os juros que constam do boleto, dentro dos limites da lei.</p>
<p>{{hoje}}</p>`

/** @param host acts for the provider, whose text every network uses until it writes its own. */
export async function publishStandardContract(host: SeedCaller): Promise<void> {
  const { id, version } = await host.call(contractModels.create, {
    body: { title: 'Contrato de matrícula', html },
  })
  await host.call(contractModels.publish, { params: { id }, body: { version } })
}
