import { type RetornoEntry, writeRetorno } from '@caderneta/banking'
import type { AreaSamples, Place } from './sample.ts'

async function homologation({ build }: Place): Promise<string> {
  return (await build.homologation()).id
}

/** A test retorno as Itaú sends it. */
export function testRetorno(titles: readonly RetornoEntry[] = [{ ...entry, nossoNumero: 1 }]): Buffer {
  const company = { name: 'IPE AMARELO EDUCACAO LTDA', taxId: '12ABC34501DE35' }
  const contract = { agency: '0057', account: '10001', accountDigit: '2', carteira: '109', company }
  const createdAt = { on: '2026-11-20', time: '061800' }
  return Buffer.from(
    writeRetorno({ bank: '341', layout: 'cnab400', agreement: contract, fileSequence: 1, createdAt, titles }),
  )
}

const entry = { event: '02', dueOn: '2026-12-10', amountCents: 10_000, eventOn: '2026-11-20' }

export const homologationSamples: AreaSamples = {
  ids: { homologation },
  calls: {
    'homologations.start': () => ({ fileSequence: 2 }),
    'homologations.prepare': () => ({ fileSequence: 2, version: 1 }),
    'homologations.setStep': () => ({ step: 'contract', status: 'approved', doneOn: '2026-11-20', version: 1 }),
    'homologations.readRetorno': () => ({ file: testRetorno(), fileName: 'teste.ret' }),
  },
}
