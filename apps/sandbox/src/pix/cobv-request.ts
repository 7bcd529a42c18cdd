// What a receiver sends for a charge with a due date (`CobVSolicitada`), after the Central Bank's Pix API 2.9.0.
// Unknown fields are refused, and so are the two modes of interest whose proration the API leaves to the provider.
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { isCnpj, isCpf } from '@caderneta/kernel/tax-id'
import { z } from 'zod'

export const Amount = z.string().regex(/^\d{1,10}\.\d{2}$/, 'Informe o valor com duas casas decimais, como 123.45.')
const DateText = z.string().refine(isCalendarDate, 'Informe uma data existente, como 2026-11-20.')

const payerFields = {
  nome: z.string().min(1).max(200),
  email: z.string().optional(),
  logradouro: z.string().max(200).optional(),
  cidade: z.string().max(200).optional(),
  uf: z.string().length(2).optional(),
  cep: z.string().optional(),
}
export const Payer = z.union([
  z.strictObject({ cpf: z.string().refine(isCpf, 'CPF inválido.'), ...payerFields }),
  z.strictObject({ cnpj: z.string().refine(isCnpj, 'CNPJ inválido.'), ...payerFields }),
])

/** 1 fixed value, 2 percent. */
const Fine = z.strictObject({ modalidade: z.union([z.literal(1), z.literal(2)]), valorPerc: Amount })

/** 1 value a day, 2 % a day, 3 % a month, 4 % a year, on calendar days; 5 value and 6 % a day, on business days. */
const Interest = z.strictObject({
  modalidade: z.union(
    [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)],
    'Este provedor aceita juros nas modalidades 1 a 6.',
  ),
  valorPerc: Amount,
})

const DatedDiscounts = z
  .array(z.strictObject({ data: DateText, valorPerc: Amount }))
  .min(1)
  .max(3)

/** 1 value and 2 % until a date; 3 value and 5 % for each calendar day early, 4 and 6 for each business day early. */
const Discount = z.union([
  z.strictObject({ modalidade: z.union([z.literal(1), z.literal(2)]), descontoDataFixa: DatedDiscounts }),
  z.strictObject({
    modalidade: z.union([z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
    valorPerc: Amount,
  }),
])

const Calendar = z.strictObject({
  dataDeVencimento: DateText,
  validadeAposVencimento: z.int().min(0).max(3_650).default(30),
})

const Value = z.strictObject({
  original: Amount.refine((text) => Number(text) > 0, 'O valor deve ser maior que zero.'),
  multa: Fine.optional(),
  juros: Interest.optional(),
  abatimento: Fine.optional(),
  desconto: Discount.optional(),
})

export type CobvValue = z.output<typeof Value>

const fields = {
  calendario: Calendar,
  devedor: Payer,
  valor: Value,
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
}

export const CobvRequest = z
  .strictObject(fields)
  .refine(({ calendario, valor }) => discountDatesFit(calendario.dataDeVencimento, valor.desconto), {
    message: 'As datas de desconto não podem passar do vencimento.',
    path: ['valor', 'desconto'],
  })
export type CobvRequest = z.output<typeof CobvRequest>

/** A revision: some of the fields anew, or the removal of the charge. */
export const CobvRevision = z
  .strictObject({ ...fields, status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })
  .partial()

/** 26 to 35 letters and digits. */
export const Txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/, 'O txid tem de 26 a 35 letras e números.')

function discountDatesFit(dueOn: string, discount: CobvValue['desconto']): boolean {
  if (!discount || !('descontoDataFixa' in discount)) return true
  return discount.descontoDataFixa.every(({ data }) => data <= dueOn)
}
