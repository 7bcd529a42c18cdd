// What is said about a field that cannot be accepted: the specification's rules, in both languages. The key is what a schema
// gives as its message; the server answers with the phrase, and the screens show the same one before sending.
import type { Phrases } from './refusals.ts'

export const validationPhrases = {
  required: { 'pt-BR': 'Preencha este campo', en: 'Fill in this field' },
  invalid: { 'pt-BR': 'O campo não é válido', en: 'The field is not valid' },
  unknown_field: {
    'pt-BR': 'Campo desconhecido: {keys}. Retire-o e envie de novo.',
    en: 'Unknown field: {keys}. Remove it and send again.',
  },
  pale_color: {
    'pt-BR': 'A cor é clara demais: as letras brancas sobre ela não se leem. Escolha uma mais escura.',
    en: 'The color is too light: white letters cannot be read on it. Choose a darker one.',
  },
  invalid_color: { 'pt-BR': 'Use uma cor como #14513d', en: 'Use a color like #14513d' },
  single_line: {
    'pt-BR': 'Este campo é uma linha só. Tire as quebras de linha.',
    en: 'This field is one line. Take the line breaks out.',
  },
  invalid_whatsapp_id: {
    'pt-BR': 'Use o nome ou o número do modelo no WhatsApp: letras minúsculas, números e _, sem espaços',
    en: 'Use the name or the number of the template at WhatsApp: lower case letters, digits and _, without blanks',
  },
  invalid_code: { 'pt-BR': 'O código tem 6 números', en: 'The code has 6 digits' },
  too_short: { 'pt-BR': 'Informe pelo menos {minimum} caracteres', en: 'Enter at least {minimum} characters' },
  state_wrong: { 'pt-BR': 'Informe a sigla do estado: SP', en: 'Enter the two letters of the state: SP' },
  limit_not_above_zero: { 'pt-BR': 'Informe um limite acima de zero', en: 'Enter a limit above zero' },
  days_twice: { 'pt-BR': 'Um dia está repetido. Deixe um.', en: 'A day is there twice. Keep one.' },
  class_twice: { 'pt-BR': 'Uma turma está repetida. Deixe uma.', en: 'A class is there twice. Keep one.' },
  bank_code_wrong: {
    'pt-BR': 'Informe um código do banco: dois caracteres, de A a Z ou de 0 a 9',
    en: 'Enter a code of the bank: two characters, A to Z or 0 to 9',
  },
  digits_alone: { 'pt-BR': 'Informe só números', en: 'Enter digits alone' },
  one_letter: { 'pt-BR': 'Informe um caractere só', en: 'Enter one character alone' },
  too_long: { 'pt-BR': 'Informe no máximo {maximum} caracteres', en: 'Enter at most {maximum} characters' },
  too_few: { 'pt-BR': 'Escolha pelo menos {minimum}', en: 'Choose at least {minimum}' },
  too_many: { 'pt-BR': 'Escolha no máximo {maximum}', en: 'Choose at most {maximum}' },
  too_small: { 'pt-BR': 'O valor deve ser maior ou igual a {minimum}', en: 'The value must be at least {minimum}' },
  too_big: { 'pt-BR': 'O valor deve ser menor ou igual a {maximum}', en: 'The value must be at most {maximum}' },
  not_listed: { 'pt-BR': 'Use um destes valores: {values}', en: 'Use one of these values: {values}' },
  invalid_id: { 'pt-BR': 'O identificador não tem a forma certa', en: 'The id has the wrong form' },
  invalid_text: {
    'pt-BR': 'O texto tem um caractere que não pode ser guardado. Apague-o e digite de novo.',
    en: 'The text has a character that cannot be kept. Delete it and type again.',
  },
  hidden_text: {
    'pt-BR':
      'O texto tem caracteres invisíveis, que costumam vir junto ao copiar e colar. Apague o campo e digite de novo.',
    en: 'The text has invisible characters, which often come along when pasting. Clear the field and type again.',
  },
  too_deep: {
    'pt-BR': 'O conteúdo tem níveis demais, um dentro do outro. Envie só os campos da chamada.',
    en: 'The content is nested too deeply. Send only the fields of the call.',
  },
  too_much: {
    'pt-BR': 'O conteúdo tem campos ou itens demais para uma chamada. Divida e envie em partes.',
    en: 'The content has too many fields or items for one call. Split it and send it in parts.',
  },
  date_out_of_range: {
    'pt-BR': 'Informe uma data entre 1900 e 2199. Confira o ano.',
    en: 'Give a date from 1900 to 2199. Check the year.',
  },
  invalid_gateway_url: {
    'pt-BR': 'Informe o endereço do gateway, como https://pix.gateway.com.br',
    en: 'Give the address of the gateway, such as https://pix.gateway.com.br',
  },
  invalid_client_id: {
    'pt-BR': 'Use só letras sem acento, números e . _ - @ ~ + / =, sem espaços',
    en: 'Use letters without accents, digits and . _ - @ ~ + / = alone, without blanks',
  },
  short_notice_secret: {
    'pt-BR': 'O segredo dos avisos tem pelo menos 16 caracteres',
    en: 'The secret of the notices has at least 16 characters',
  },
  invalid_date: { 'pt-BR': 'Data inválida: use o formato aaaa-mm-dd', en: 'Invalid date: use yyyy-mm-dd' },
  invalid_time: { 'pt-BR': 'Informe a hora como 08:00', en: 'Give the time as 08:00' },
  invalid_month_day: { 'pt-BR': 'Informe mês e dia como 12-25', en: 'Give month and day as 12-25' },
  invalid_state: { 'pt-BR': 'Escolha um estado, como SP', en: 'Choose a state, such as SP' },
  invalid_month: {
    'pt-BR': 'Mês inválido: use o primeiro dia do mês (aaaa-mm-01)',
    en: 'Invalid month: use its first day (yyyy-mm-01)',
  },
  invalid_cents: { 'pt-BR': 'Informe o valor em centavos inteiros', en: 'Give the amount in whole cents' },
  amount_too_large: { 'pt-BR': 'O valor máximo é R$ 99.999.999,99', en: 'The largest amount is R$ 99,999,999.99' },
  more_than_one_real: { 'pt-BR': 'O valor deve ser maior que R$ 1,00', en: 'The amount must be greater than R$ 1.00' },
  penalty_above_law: {
    'pt-BR': 'A multa é de no máximo 10% do que falta vencer (Decreto 22.626/1933, art. 9º)',
    en: 'The penalty is at most 10% of what is still to come (Decreto 22.626/1933, art. 9)',
  },
  share_wrong: { 'pt-BR': 'Informe de 0,01% a 100%', en: 'Give 0.01% to 100%' },
  shares_not_whole: { 'pt-BR': 'As datas devem somar 100,00%', en: 'The dates must add up to 100.00%' },
  transfer_days_wrong: {
    'pt-BR': 'Só com datas fixas há datas: ao menos uma, cada uma em um dia',
    en: 'Fixed dates, and only they, have days: at least one, each its own',
  },
  categories_wrong: {
    'pt-BR': 'Escolha categorias ou produtos só e sempre com receita garantida',
    en: 'Choose categories or products with guaranteed revenue, and only then',
  },
  products_twice: { 'pt-BR': 'Cada produto entra uma vez', en: 'Each product enters once' },
  calendar_day_wrong: {
    'pt-BR': 'Dia corrido só por Pix e sem mover; dia útil adia ou antecipa',
    en: 'Calendar days are by Pix and not moved; business days are moved',
  },
  commission_wrong: {
    'pt-BR': 'Informe um percentual ou um valor em reais acima de zero, só um dos dois',
    en: 'Enter a percentage or an amount above zero, one of the two only',
  },
  fee_wrong: {
    'pt-BR': 'Informe um só: percentual, ou até R$ 10.000,00',
    en: 'Give one: a percentage, or up to R$ 10,000.00',
  },
  mixed_scripts: {
    'pt-BR': 'Use letras de um só alfabeto: há letras que parecem outras',
    en: 'Use letters of one alphabet: some look like others',
  },
  invalid_fraction: {
    'pt-BR': 'Informe uma fração com até 6 casas decimais (2% = 0,02)',
    en: 'Give a fraction of up to 6 decimals (2% = 0.02)',
  },
  invalid_tax_id: { 'pt-BR': 'CPF ou CNPJ inválido', en: 'Invalid CPF or CNPJ' },
  invalid_cpf: { 'pt-BR': 'CPF inválido', en: 'Invalid CPF' },
  invalid_cnpj: { 'pt-BR': 'CNPJ inválido', en: 'Invalid CNPJ' },
  invalid_email: { 'pt-BR': 'E-mail inválido', en: 'Invalid e-mail' },
  invalid_phone: {
    'pt-BR': 'Telefone inválido: informe DDD e número (10 ou 11 dígitos)',
    en: 'Invalid phone: area code and number (10 or 11 digits)',
  },
  invalid_postal_code: { 'pt-BR': 'CEP inválido: informe 8 dígitos', en: 'Invalid postal code: 8 digits' },
  invalid_school_code: {
    'pt-BR': 'O código da escola tem exatamente 5 letras ou números',
    en: 'The school code has exactly 5 letters or digits',
  },
  invalid_school_year: {
    'pt-BR': 'Informe um ano letivo entre 2000 e 2100',
    en: 'Give a school year from 2000 to 2100',
  },
  value_above_maximum: {
    'pt-BR': 'O máximo não pode ser menor que o valor',
    en: 'The maximum cannot be below the value',
  },
  reason_of_a_refusal: {
    'pt-BR': 'O motivo é só da recusa do banco; use a observação',
    en: 'The reason is that of a refusal; use the note',
  },
  ends_before_start: { 'pt-BR': 'O fim precisa ser depois do início', en: 'The end must be after the start' },
  invalid_folder: {
    'pt-BR': 'Use letras, números, ponto, hífen e barra, sem “..” nem barra no fim',
    en: 'Use letters, digits, dot, hyphen and slash, without “..” or a slash at the end',
  },
  invalid_folder_name: {
    'pt-BR': 'Use letras minúsculas sem acento, números, hífen e _, sem espaço nem barra',
    en: 'Use lower-case letters without accents, digits, hyphen and _, without blank or slash',
  },
  invalid_host: { 'pt-BR': 'Informe só o nome ou o IP do servidor', en: 'Give the name or IP of the server alone' },
  invalid_host_key: {
    'pt-BR': 'A impressão digital começa com SHA256: e tem mais 43 caracteres',
    en: 'The fingerprint begins with SHA256: and has 43 more characters',
  },
  invalid_file_pattern: {
    'pt-BR': 'Use letras, números, ponto, hífen e asterisco',
    en: 'Use letters, digits, dot, hyphen and asterisk',
  },
  invalid_bank_code: { 'pt-BR': 'O código do banco tem 3 números', en: 'A bank code has 3 digits' },
  only_digits: { 'pt-BR': 'Use só números', en: 'Use digits only' },
  invalid_account_digit: {
    'pt-BR': 'O dígito da conta é um número ou a letra X',
    en: 'The account digit is a number or the letter X',
  },
  correction_days_out_of_range: {
    'pt-BR': 'A correção pelo IPCA começa entre 30 e 365 dias de atraso',
    en: 'A correction by the IPCA begins from 30 to 365 days late',
  },
  legal_regime_without_interest: {
    'pt-BR': 'No regime legal valem o IPCA e a taxa legal: deixe os juros em 0%',
    en: 'Under the legal regime the IPCA and the legal rate hold: leave the interest at 0%',
  },
  one_guardian: {
    'pt-BR': 'Informe um responsável: um já cadastrado ou os dados de um novo',
    en: 'Give one guardian: one already registered, or the data of a new one',
  },
  invalid_subdomain: {
    'pt-BR': 'Use letras minúsculas, números e hífen, sem hífen nas pontas',
    en: 'Use small letters, digits and hyphens, none at the ends',
  },
  invalid_reason: { 'pt-BR': 'Informe o motivo', en: 'Write the reason' },
  weak_password: {
    'pt-BR': 'A senha precisa de pelo menos um número, um caractere especial e uma letra maiúscula',
    en: 'The password needs at least one number, one special character and one capital letter',
  },
  percent_out_of_range: {
    'pt-BR': 'Informe uma porcentagem de 1% a 100%',
    en: 'Give a percentage from 1% to 100%',
  },
  discount_out_of_range: {
    'pt-BR': 'O desconto deve ser de pelo menos 1% e menor que 100%',
    en: 'The discount must be at least 1% and less than 100%',
  },
  percent_or_value: {
    'pt-BR': 'Informe a porcentagem ou o valor do desconto, um dos dois',
    en: 'Enter the percentage or the amount of the discount, one of the two',
  },
  percent_below_whole: {
    'pt-BR': 'Informe uma porcentagem abaixo de 100%. O que não se cobra não precisa de desconto.',
    en: 'Enter a percentage below 100%. What is not charged needs no discount.',
  },
  product_discount_twice: {
    'pt-BR': 'Há dois descontos do mesmo produto no mesmo mês. Deixe um, ou separe os meses.',
    en: 'Two discounts of one product are in the same month. Keep one, or separate the months.',
  },
  discount_twice: {
    'pt-BR': 'Há dois descontos do mesmo tipo no mesmo mês. Deixe um, ou separe os meses.',
    en: 'Two discounts of one kind are in the same month. Keep one, or separate the months.',
  },
  payer_share_wrong: {
    'pt-BR': 'Informe uma porcentagem de 0% a 100%, com até duas casas decimais',
    en: 'Enter a percentage from 0% to 100%, with up to two decimals',
  },
  payer_shares_not_whole: {
    'pt-BR': 'As partes dos dois responsáveis devem somar 100,00%',
    en: 'The shares of the two guardians must add up to 100.00%',
  },
  payer_needed: {
    'pt-BR': 'Escolha o segundo responsável e a parte de cada um, ou deixe os dois em branco',
    en: 'Choose the second guardian and the share of each, or leave both empty',
  },
  payer_category_twice: {
    'pt-BR': 'Há duas divisões da mesma categoria ou do mesmo produto. Deixe uma.',
    en: 'A category or a product is divided twice. Keep one.',
  },
  payer_share_of_two_things: {
    'pt-BR': 'Escolha a categoria ou o produto, não os dois',
    en: 'Choose the category or the product, not both',
  },
  payer_share_for_all_needed: {
    'pt-BR': 'Informe a divisão para todos os produtos',
    en: 'Enter the shares for all products',
  },
  payer_pays_nothing: {
    'pt-BR': 'Cada responsável precisa pagar alguma parte. Para um pagar tudo, tire o segundo responsável.',
    en: 'Each guardian must pay a part. For one to pay everything, remove the second guardian.',
  },
  annuity_or_monthly: {
    'pt-BR': 'Informe a anuidade ou a mensalidade, não as duas',
    en: 'Enter the annuity or the monthly fee, not both',
  },
  discount_above_limit: {
    'pt-BR': 'Há um desconto maior que o desconto máximo da escola. Diminua o desconto ou aumente o máximo.',
    en: "A discount is above the school's maximum. Lower the discount or raise the maximum.",
  },
  period_of_received: {
    'pt-BR': 'Escolha um último dia depois do primeiro, até 92 dias no total',
    en: 'Choose a last day after the first, 92 days in all at most',
  },
  months_of_booklet: {
    'pt-BR': 'Escolha como último mês o próprio mês ou um dos onze seguintes',
    en: 'Choose as the last month the month itself or one of the eleven that follow',
  },
  fine_too_high: {
    'pt-BR': 'A multa deve ser menor ou igual a 2% (Código de Defesa do Consumidor, art. 52, § 1º)',
    en: 'The fine must be at most 2% (Consumer Protection Code, art. 52, § 1)',
  },
  interest_too_high: {
    'pt-BR':
      'Os juros devem ser menores ou iguais a 1% ao mês, ou 0,0333% ao dia (Decreto 22.626/1933, art. 5º; Súmula 379 do STJ)',
    en: 'The interest must be at most 1% a month, or 0.0333% a day (Decree 22,626/1933, art. 5; STJ precedent 379)',
  },
  duplicate_payment_day: {
    'pt-BR': 'Cada dia de pagamento aparece uma vez só',
    en: 'Each payment day appears only once',
  },
  duplicate_phone: { 'pt-BR': 'Este telefone já está na lista', en: 'This phone is already on the list' },
  duplicate_email: { 'pt-BR': 'Este e-mail já está na lista', en: 'This e-mail is already on the list' },
  duplicate_owner: {
    'pt-BR': 'Cada sócio aparece uma vez só: há um CPF repetido',
    en: 'Each owner appears only once: a CPF is repeated',
  },
  duplicate_discount_day: {
    'pt-BR': 'Já existe um desconto para este dia',
    en: 'There is already a discount for this day',
  },
  warning_not_below_reprove: {
    'pt-BR': 'O percentual de aviso deve ser menor que o de reprovação',
    en: 'The warning percentage must be below the one that reproves',
  },
  each_criterion_once: {
    'pt-BR': 'Envie cada critério de auditoria uma vez',
    en: 'Send each criterion of the audit once',
  },
  invalid_inserted_value: { 'pt-BR': 'O texto digitado não confere', en: 'The typed text does not match' },
} satisfies Phrases
export type ValidationPhrase = keyof typeof validationPhrases
