// What is said about a required field that was left empty: which thing to enter or choose. A key is the name of a field, or its end
// (`student.name`), with the area in front where areas mean different things by one name.
import type { Phrase, Phrases } from './refusals.ts'

export const requiredWords = {
  account: { 'pt-BR': 'Informe o número da conta', en: 'Enter the account number' },
  accountDigit: { 'pt-BR': 'Informe o dígito da conta', en: 'Enter the account digit' },
  adminEmail: { 'pt-BR': 'Informe o e-mail da administração', en: "Enter the administrator's e-mail" },
  adminName: { 'pt-BR': 'Informe o nome de quem administra', en: "Enter the administrator's name" },
  agency: { 'pt-BR': 'Informe a agência', en: 'Enter the branch' },
  bank: { 'pt-BR': 'Escolha o banco', en: 'Choose the bank' },
  bankAccountId: { 'pt-BR': 'Escolha a conta bancária', en: 'Choose the bank account' },
  bankAgreementId: { 'pt-BR': 'Escolha o convênio', en: 'Choose the bank agreement' },
  carteira: { 'pt-BR': 'Informe a carteira', en: 'Enter the carteira' },
  cents: { 'pt-BR': 'Informe o valor', en: 'Enter the amount' },
  classId: { 'pt-BR': 'Escolha a turma', en: 'Choose the class' },
  cnpj: { 'pt-BR': 'Informe o CNPJ', en: 'Enter the CNPJ' },
  comment: { 'pt-BR': 'Informe o motivo', en: 'Enter the reason' },
  'invoices.addComment.comment': { 'pt-BR': 'Escreva o comentário', en: 'Write the comment' },
  companyName: { 'pt-BR': 'Informe a razão social', en: 'Enter the company name' },
  competence: { 'pt-BR': 'Escolha a competência', en: 'Choose the month billed' },
  currentPassword: { 'pt-BR': 'Informe a senha atual', en: 'Enter the current password' },
  days: { 'pt-BR': 'Informe quantos dias', en: 'Enter how many days' },
  displayName: { 'pt-BR': 'Informe o nome de exibição', en: 'Enter the display name' },
  dueDate: { 'pt-BR': 'Informe o vencimento', en: 'Enter the due date' },
  dueDay: { 'pt-BR': 'Informe o dia do vencimento', en: 'Enter the due day' },
  email: { 'pt-BR': 'Informe o e-mail', en: 'Enter the e-mail' },
  enrollmentId: { 'pt-BR': 'Escolha a matrícula', en: 'Choose the enrollment' },
  fantasyName: { 'pt-BR': 'Informe o nome fantasia', en: 'Enter the trade name' },
  file: { 'pt-BR': 'Escolha o arquivo do grupo', en: 'Choose the file of the group' },
  htmlPt: { 'pt-BR': 'Escreva o texto em português', en: 'Write the text in Portuguese' },
  htmlEn: { 'pt-BR': 'Escreva o texto em inglês', en: 'Write the text in English' },
  'terms.create.kind': { 'pt-BR': 'Escolha o termo', en: 'Choose the term' },
  titlePt: { 'pt-BR': 'Informe o título em português', en: 'Enter the title in Portuguese' },
  titleEn: { 'pt-BR': 'Informe o título em inglês', en: 'Enter the title in English' },
  grade: { 'pt-BR': 'Escolha a série', en: 'Choose the grade' },
  guardianId: { 'pt-BR': 'Escolha o responsável', en: 'Choose the guardian' },
  guardianTaxId: { 'pt-BR': 'Informe o CPF ou CNPJ do responsável', en: "Enter the guardian's CPF or CNPJ" },
  holderName: { 'pt-BR': 'Informe o titular da conta', en: 'Enter the account holder' },
  holderTaxId: { 'pt-BR': 'Informe o CPF ou CNPJ do titular', en: "Enter the holder's CPF or CNPJ" },
  invoiceId: { 'pt-BR': 'Escolha a fatura', en: 'Choose the invoice' },
  invoiceIdList: { 'pt-BR': 'Escolha as faturas', en: 'Choose the invoices' },
  layout: { 'pt-BR': 'Escolha o layout', en: 'Choose the layout' },
  monthlyCents: { 'pt-BR': 'Informe a mensalidade', en: 'Enter the monthly fee' },
  name: { 'pt-BR': 'Informe o nome', en: 'Enter the name' },
  'classes.name': { 'pt-BR': 'Informe o nome da turma', en: 'Enter the class name' },
  'roles.name': { 'pt-BR': 'Informe o nome do grupo', en: 'Enter the group name' },
  'tenants.name': { 'pt-BR': 'Informe o nome da rede', en: 'Enter the network name' },
  'savedViews.name': { 'pt-BR': 'Informe o nome da visão', en: 'Enter the view name' },
  callsPerMinute: { 'pt-BR': 'Informe as chamadas por minuto', en: 'Enter the calls a minute' },
  scopes: { 'pt-BR': 'Marque o que o token pode fazer', en: 'Tick what the token may do' },
  'apiTokens.name': { 'pt-BR': 'Informe para que serve o token', en: 'Enter what the token is for' },
  'guardians.name': { 'pt-BR': 'Informe o nome do responsável', en: "Enter the guardian's name" },
  'guardians.createStudent.name': { 'pt-BR': 'Informe o nome do aluno', en: "Enter the student's name" },
  'guardians.updateStudent.name': { 'pt-BR': 'Informe o nome do aluno', en: "Enter the student's name" },
  'guardian.name': { 'pt-BR': 'Informe o nome do responsável', en: "Enter the guardian's name" },
  'student.name': { 'pt-BR': 'Informe o nome do aluno', en: "Enter the student's name" },
  newPassword: { 'pt-BR': 'Informe a nova senha', en: 'Enter the new password' },
  paidDate: { 'pt-BR': 'Informe a data do recebimento', en: 'Enter the payment date' },
  'settlements.paidDate': { 'pt-BR': 'Informe a data da devolução', en: 'Enter the refund date' },
  password: { 'pt-BR': 'Informe a senha', en: 'Enter the password' },
  reason: { 'pt-BR': 'Informe o motivo', en: 'Enter the reason' },
  reference: { 'pt-BR': 'Informe a referência do banco', en: "Enter the bank's reference" },
  roleNames: { 'pt-BR': 'Escolha pelo menos um grupo', en: 'Choose at least one group' },
  schoolId: { 'pt-BR': 'Escolha a escola', en: 'Choose the school' },
  schoolYear: { 'pt-BR': 'Escolha o ano letivo', en: 'Choose the school year' },
  shift: { 'pt-BR': 'Escolha o turno', en: 'Choose the shift' },
  'schools.code': { 'pt-BR': 'Informe o código da escola', en: 'Enter the school code' },
  student: { 'pt-BR': 'Informe os dados do aluno', en: "Enter the student's data" },
  studentId: { 'pt-BR': 'Escolha o aluno', en: 'Choose the student' },
  subdomain: { 'pt-BR': 'Informe o subdomínio', en: 'Enter the subdomain' },
  taxId: { 'pt-BR': 'Informe o CPF ou CNPJ', en: 'Enter the CPF or CNPJ' },
  token: { 'pt-BR': 'Informe o código de 6 números', en: 'Enter the code of 6 digits' },
  totalPaidCents: { 'pt-BR': 'Informe o valor recebido', en: 'Enter the amount received' },
  userNameOrEmailAddress: { 'pt-BR': 'Informe o e-mail da conta', en: 'Enter the e-mail of the account' },
  userId: { 'pt-BR': 'Escolha o usuário', en: 'Choose the user' },
  value: { 'pt-BR': 'Informe o valor', en: 'Enter the value' },
} satisfies Phrases

const phrases: Phrases = requiredWords

/** The most exact words known for a field of a call: of the call, of the area, of the end of its path. */
export function requiredPhrase(operation: string, path: readonly PropertyKey[]): Phrase | undefined {
  const names = path.filter((part) => typeof part === 'string')
  const [area = ''] = operation.split('.')
  const ends = names.map((_, index) => names.slice(index).join('.'))
  const known = ends.flatMap((end) => [`${operation}.${end}`, `${area}.${end}`, end]).find((key) => phrases[key])
  return known === undefined ? undefined : phrases[known]
}
