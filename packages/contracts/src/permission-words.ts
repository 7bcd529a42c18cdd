// Permissions in words: for the tree that grants them, and for whoever hears that one is missing.
import type { Phrase } from './refusals.ts'
import { isHostOnly } from './host-permissions.ts'
import { opensScreen, type permissionNouns } from './permissions.ts'

type Nouns = typeof permissionNouns
type Noun = keyof Nouns
type VerbOf<N extends Noun> = Nouns[N][number]

export const permissionNounWords: Record<Noun, Phrase> = {
  'Caderneta.Tenant': { 'pt-BR': 'Redes', en: 'Networks' },
  'Caderneta.School': { 'pt-BR': 'Escolas', en: 'Schools' },
  'Caderneta.SchoolDocument': { 'pt-BR': 'Documentos da escola', en: 'School documents' },
  'Caderneta.Seller': { 'pt-BR': 'Meios de pagamento das escolas', en: 'Means of payment of schools' },
  'Caderneta.PayoutAccount': { 'pt-BR': 'Contas de repasse', en: 'Pay-out accounts' },
  'Caderneta.Setting': { 'pt-BR': 'Parâmetros', en: 'Parameters' },
  'Caderneta.AuditLog': { 'pt-BR': 'Trilha de auditoria', en: 'Audit trail' },
  'AbpIdentity.Users': { 'pt-BR': 'Usuários', en: 'Users' },
  'AbpIdentity.Roles': { 'pt-BR': 'Grupos', en: 'Groups' },
  'Caderneta.ApiIntegration': { 'pt-BR': 'Tokens de API', en: 'API tokens' },
  'Caderneta.BankIntegration': { 'pt-BR': 'Integração bancária', en: 'Bank integration' },
  'Caderneta.AcademicClass': { 'pt-BR': 'Turmas', en: 'Classes' },
  'Caderneta.Guardian': { 'pt-BR': 'Responsáveis', en: 'Guardians' },
  'Caderneta.Student': { 'pt-BR': 'Alunos', en: 'Students' },
  'Caderneta.Enrollment': { 'pt-BR': 'Matrículas', en: 'Enrollments' },
  'Caderneta.PaymentGateway': { 'pt-BR': 'Gateways de pagamento', en: 'Payment gateways' },
  'Caderneta.PixClaim': { 'pt-BR': 'Contestações de Pix', en: 'Pix claims' },
  'Caderneta.ErpRetorno': { 'pt-BR': 'Retornos para o ERP', en: 'ERP retornos' },
  'Caderneta.PaymentFile': { 'pt-BR': 'Arquivos de pagamentos', en: 'Payment files' },
  'Caderneta.Demonstration': { 'pt-BR': 'Dados de demonstração', en: 'Demonstration data' },
  'Caderneta.NotificationRule': { 'pt-BR': 'Regras de notificação', en: 'Notification rules' },
  'Caderneta.NegativeListing': { 'pt-BR': 'Negativações', en: 'Negative listings' },
  'Caderneta.LegalRule': { 'pt-BR': 'Prazos legais por estado', en: 'Legal terms by state' },
  'Caderneta.Agreement': { 'pt-BR': 'Acordos', en: 'Agreements' },
  'Caderneta.BankChannel': { 'pt-BR': 'Canais do banco', en: 'Bank channels' },
  'Caderneta.MessageTemplate': { 'pt-BR': 'Modelos de mensagem', en: 'Message templates' },
  'Caderneta.ErpFile': { 'pt-BR': 'Arquivos do ERP', en: 'ERP files' },
  'Caderneta.ErpFolder': { 'pt-BR': 'Pastas do ERP', en: 'ERP folders' },
  'Caderneta.Commission': { 'pt-BR': 'Comissões', en: 'Commissions' },
  'Caderneta.TransferAudit': { 'pt-BR': 'Auditorias de repasses', en: 'Transfer audits' },
  'Caderneta.Conciliation': { 'pt-BR': 'Conciliações', en: 'Conciliations' },
  'Caderneta.Payout': { 'pt-BR': 'Pagamentos de repasses', en: 'Payouts' },
  'Caderneta.Transfer': { 'pt-BR': 'Repasses', en: 'Transfers' },
  'Caderneta.Balancing': { 'pt-BR': 'Balanceamento entre escolas', en: 'Balancing between schools' },
  'Caderneta.ContractModel': { 'pt-BR': 'Modelos de contrato', en: 'Contract models' },
  'Caderneta.EnrollmentContract': { 'pt-BR': 'Contratos de matrícula', en: 'Enrollment contracts' },
  'Caderneta.Evasion': { 'pt-BR': 'Evasões', en: 'Evasions' },
  'Caderneta.ReEnrollment': { 'pt-BR': 'Rematrículas', en: 'Re-enrollments' },
  'Caderneta.Product': { 'pt-BR': 'Produtos', en: 'Products' },
  'Caderneta.Course': { 'pt-BR': 'Cursos', en: 'Courses' },
  'Caderneta.Import': { 'pt-BR': 'Importações', en: 'Imports' },
  'Caderneta.Plan': { 'pt-BR': 'Planos', en: 'Plans' },
  'Caderneta.TermVersion': { 'pt-BR': 'Termos', en: 'Terms' },
  'Caderneta.Invoice': { 'pt-BR': 'Faturas', en: 'Invoices' },
  'Caderneta.Quarantine': { 'pt-BR': 'Quarentena de faturas', en: 'Quarantine of invoices' },
  'Caderneta.Protest': { 'pt-BR': 'Protesto de títulos', en: 'Protest of titles' },
  'Caderneta.Collection': { 'pt-BR': 'Cobranças', en: 'Collection' },
  'Caderneta.CollectionEmail': { 'pt-BR': 'Lembretes de cobrança', en: 'Collection reminders' },
  'Caderneta.PriceIndex': { 'pt-BR': 'Índices de preços', en: 'Price indexes' },
  'Caderneta.CallingHours': { 'pt-BR': 'Horários de cobrança', en: 'Calling hours' },
  'Caderneta.Ledger': { 'pt-BR': 'Razão', en: 'Ledger' },
  'Caderneta.Remessa': { 'pt-BR': 'Remessa', en: 'Remessa' },
  'Caderneta.Retorno': { 'pt-BR': 'Retorno', en: 'Retorno' },
  'Caderneta.Settlement': { 'pt-BR': 'Dinheiro e crédito das pendências', en: 'Money and credit of exceptions' },
  'Caderneta.Refund': { 'pt-BR': 'Devoluções', en: 'Refunds' },
  'Caderneta.Recovery': { 'pt-BR': 'Valores a repor', en: 'Recoveries' },
  'Caderneta.GiveBack': { 'pt-BR': 'Devolução de meses pagos', en: 'Giving paid months back' },
  'Caderneta.WriteOff': { 'pt-BR': 'Diferenças assumidas', en: 'Write-off of rests' },
  'Caderneta.Job': { 'pt-BR': 'Tarefas', en: 'Tasks' },
  'Caderneta.Delivery': { 'pt-BR': 'Entrega de mensagens', en: 'Message deliveries' },
  'Caderneta.SandboxMail': { 'pt-BR': 'Mensagens simuladas', en: 'Test messages' },
  'Caderneta.SavedView': { 'pt-BR': 'Visões compartilhadas', en: 'Shared views' },
  'Caderneta.Clock': { 'pt-BR': 'Relógio de teste', en: 'Test clock' },
  'Caderneta.SandboxBank': { 'pt-BR': 'Banco simulado', en: 'Test bank' },
}

export const permissionVerbWords: Record<VerbOf<Noun>, Phrase> = {
  Create: { 'pt-BR': 'criar', en: 'create' },
  Update: { 'pt-BR': 'alterar', en: 'change' },
  Delete: { 'pt-BR': 'excluir', en: 'delete' },
  Get: { 'pt-BR': 'ver', en: 'view' },
  GetAll: { 'pt-BR': 'listar', en: 'list' },
  Approve: { 'pt-BR': 'aprovar o que passa da alçada', en: 'approve what is above the limit' },
  Release: { 'pt-BR': 'liberar reprovados', en: 'release what was reproved' },
  ClearHash: { 'pt-BR': 'liberar reenvio', en: 'allow sending again' },
}
const openWords: Phrase = { 'pt-BR': 'abrir tela', en: 'open screen' }

/** `Faturas: alterar`; several with commas. What is no permission stays as it is. */
export function permissionText(names: string, locale: keyof Phrase): string {
  return names
    .split(', ')
    .map((name) => oneText(name, locale))
    .join(', ')
}

const askWords: Record<'administrator' | 'provider', Phrase> = {
  administrator: {
    'pt-BR': 'Peça ao administrador que atualize o seu acesso.',
    en: 'Ask the administrator to update your access.',
  },
  provider: { 'pt-BR': 'Peça à equipe do provedor.', en: 'Ask the team of the provider.' },
}

/** Who is to be asked for them: of what a network's groups never hold, the provider alone. Several with `, `. */
export function whomToAsk(names: string, locale: keyof Phrase): string {
  return askWords[names.split(', ').some(isHostOnly) ? 'provider' : 'administrator'][locale]
}

function oneText(name: string, locale: keyof Phrase): string {
  if (opensScreen(name)) return `${permissionNounWords[name][locale]}: ${openWords[locale]}`
  const at = name.lastIndexOf('.')
  const [noun, verb] = [name.slice(0, at), name.slice(at + 1)]
  return isNoun(noun) && isVerb(verb)
    ? `${permissionNounWords[noun][locale]}: ${permissionVerbWords[verb][locale]}`
    : name
}

function isNoun(name: string): name is Noun {
  return Object.hasOwn(permissionNounWords, name)
}

function isVerb(name: string): name is VerbOf<Noun> {
  return Object.hasOwn(permissionVerbWords, name)
}
