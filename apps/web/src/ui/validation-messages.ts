/** What a message may need to name. Lengths, days and counts as they are; amounts and sizes already as text. */
export interface MessageValues {
  min?: number | undefined
  max?: number | undefined
  length?: number | undefined
  size?: string | undefined
  formats?: string | undefined
  allowed?: string | undefined
}

type Messages = Record<keyof typeof ptBr, (values: MessageValues) => string>

const ptBr = {
  FieldIsInvalid: () => 'Campo inválido',
  ThisFieldIsRequired: () => 'Este campo é obrigatório',
  InvalidEmail: () => 'E-mail inválido. Use nome@escola.com.br',
  NotConfirmed: () => 'Os dois campos precisam ser iguais',
  PasswordsDoNotMatch: () => 'Senhas não conferem',
  MinLength: ({ min }: MessageValues) => `Use pelo menos ${count(min)} caracteres`,
  MaxLength: ({ max }: MessageValues) => `Use no máximo ${count(max)} caracteres`,
  Length: ({ length }: MessageValues) => `Use exatamente ${count(length)} caracteres`,
  MustBeGreaterThan: ({ min }: MessageValues) => `Precisa ser ${count(min)} ou mais`,
  MustBeLessThan: ({ max }: MessageValues) => `Precisa ser ${count(max)} ou menos`,
  Between: ({ min, max }: MessageValues) => `Precisa estar entre ${count(min)} e ${count(max)}`,
  InvalidFormat: () => 'O formato não é o esperado',
  OnlyLetters: () => 'Use só letras',
  OnlyNumbers: () => 'Use só números',
  OnlyIntegers: () => 'Use um número inteiro',
  Digits: ({ length }: MessageValues) => `Use exatamente ${count(length)} dígitos`,
  InvalidUrl: () => 'Endereço inválido. Comece com https://',
  NotAnImage: () => 'O arquivo precisa ser uma imagem',
  FileTooLarge: ({ size }: MessageValues) => `O arquivo passa de ${size ?? ''}`,
  FileWrongType: ({ formats }: MessageValues) => `Formatos aceitos: ${formats ?? ''}`,
  NotOneOf: ({ allowed }: MessageValues) => `Escolha um destes: ${allowed ?? ''}`,
  NotAllowed: () => 'Este valor não é permitido aqui',
  InvalidCpf: () => 'CPF inválido. Confira os números',
  InvalidCnpj: () => 'CNPJ inválido. Confira os caracteres',
  InvalidTaxId: () => 'CPF ou CNPJ inválido',
  InvalidPhone: () => 'Telefone inválido. Use DDD e 8 ou 9 dígitos',
  AmountTooSmall: () => 'O valor precisa ser maior que R$\u00a01,00',
  InvalidSchoolCode: () => 'O código da escola tem 5 letras ou números',
  InvalidDay: () => 'Use um dia de 1 a 31',
  InvalidDayOffset: () => 'Use de −31 a 31 dias',
  InvalidPercent: () => 'Use um percentual de 1 a 100',
  TooManyEarlyDiscounts: ({ max }: MessageValues) => `São no máximo ${count(max)} descontos por antecipação`,
  EarlyDiscountTooFar: ({ max }: MessageValues) => `O desconto vale até ${count(max)} dias antes do vencimento`,
  EarlyDiscountRepeated: () => 'Já existe um desconto para este dia',
  PasswordTooShort: ({ min }: MessageValues) => `A senha precisa de pelo menos ${count(min)} caracteres`,
  PasswordNeedsNumber: () => 'A senha precisa de um número',
  PasswordNeedsSpecial: () => 'A senha precisa de um caractere especial, como ! ou #',
  PasswordNeedsUppercase: () => 'A senha precisa de uma letra maiúscula',
}

const en: Messages = {
  FieldIsInvalid: () => 'Field is invalid',
  ThisFieldIsRequired: () => 'This field is required',
  InvalidEmail: () => 'Invalid e-mail. Use name@school.com.br',
  NotConfirmed: () => 'Both fields must be equal',
  PasswordsDoNotMatch: () => 'Passwords do not match',
  MinLength: ({ min }) => `Use at least ${count(min)} characters`,
  MaxLength: ({ max }) => `Use at most ${count(max)} characters`,
  Length: ({ length }) => `Use exactly ${count(length)} characters`,
  MustBeGreaterThan: ({ min }) => `Must be ${count(min)} or more`,
  MustBeLessThan: ({ max }) => `Must be ${count(max)} or less`,
  Between: ({ min, max }) => `Must be between ${count(min)} and ${count(max)}`,
  InvalidFormat: () => 'The format is not the expected one',
  OnlyLetters: () => 'Use letters only',
  OnlyNumbers: () => 'Use numbers only',
  OnlyIntegers: () => 'Use a whole number',
  Digits: ({ length }) => `Use exactly ${count(length)} digits`,
  InvalidUrl: () => 'Invalid address. Start with https://',
  NotAnImage: () => 'The file must be an image',
  FileTooLarge: ({ size }) => `The file is larger than ${size ?? ''}`,
  FileWrongType: ({ formats }) => `Accepted formats: ${formats ?? ''}`,
  NotOneOf: ({ allowed }) => `Choose one of these: ${allowed ?? ''}`,
  NotAllowed: () => 'This value is not allowed here',
  InvalidCpf: () => 'Invalid CPF. Check the numbers',
  InvalidCnpj: () => 'Invalid CNPJ. Check the characters',
  InvalidTaxId: () => 'Invalid CPF or CNPJ',
  InvalidPhone: () => 'Invalid phone. Use the area code and 8 or 9 digits',
  AmountTooSmall: () => 'The amount must be greater than R$\u00a01,00',
  InvalidSchoolCode: () => 'The school code has 5 letters or numbers',
  InvalidDay: () => 'Use a day from 1 to 31',
  InvalidDayOffset: () => 'Use −31 to 31 days',
  InvalidPercent: () => 'Use a percentage from 1 to 100',
  TooManyEarlyDiscounts: ({ max }) => `At most ${count(max)} early-payment discounts`,
  EarlyDiscountTooFar: ({ max }) => `The discount holds up to ${count(max)} days before the due date`,
  EarlyDiscountRepeated: () => 'There is a discount for this day already',
  PasswordTooShort: ({ min }) => `The password needs at least ${count(min)} characters`,
  PasswordNeedsNumber: () => 'The password needs a number',
  PasswordNeedsSpecial: () => 'The password needs a special character, such as ! or #',
  PasswordNeedsUppercase: () => 'The password needs a capital letter',
}

export type MessageKey = keyof typeof ptBr

/** The words of one failure in the language of the screen. */
export function messageText(locale: 'pt-BR' | 'en', key: MessageKey, values: MessageValues = {}): string {
  const messages: Messages = locale === 'en' ? en : ptBr
  return messages[key](values)
}

function count(value: number | undefined): string {
  return String(value ?? '')
}
