// The accounts of the demonstration. Their password is public: they exist in sandbox mode only.

export const sandboxPassword = 'Caderneta#2026'
export const providerDomain = 'provedor.test'

type SandboxAccount = {
  email: string
  /** Name of the role, in the host or in the network. */
  role: string
  level: 'host' | 'network' | 'secondNetwork'
  /** True for people of one school. */
  ofOneSchool: boolean
  name: string
  surname: string
  label: { 'pt-BR': string; en: string }
}

export const sandboxAccounts: SandboxAccount[] = [
  {
    email: 'global@caderneta.test',
    role: 'admin',
    level: 'host',
    ofOneSchool: false,
    name: 'Glória',
    surname: 'Almeida',
    label: { 'pt-BR': 'Administração global', en: 'Global administrator' },
  },
  {
    email: 'financeiro@caderneta.test',
    role: 'finance',
    level: 'host',
    ofOneSchool: false,
    name: 'Fernando',
    surname: 'Prado',
    label: { 'pt-BR': 'Financeiro do provedor', en: "Provider's finance team" },
  },
  {
    email: `suporte@${providerDomain}`,
    role: 'admin',
    level: 'host',
    ofOneSchool: false,
    name: 'Sueli',
    surname: 'Porto',
    label: { 'pt-BR': 'Suporte do provedor', en: "Provider's support" },
  },
  {
    email: 'rede@caderneta.test',
    role: 'admin',
    level: 'network',
    ofOneSchool: false,
    name: 'Renata',
    surname: 'Lopes',
    label: { 'pt-BR': 'Administração da rede', en: 'Network administrator' },
  },
  {
    email: 'escola@caderneta.test',
    role: 'secretary',
    level: 'network',
    ofOneSchool: true,
    name: 'Estela',
    surname: 'Moraes',
    label: { 'pt-BR': 'Secretaria de uma escola', en: 'Secretary of one school' },
  },
  {
    email: 'diretor@caderneta.test',
    role: 'director',
    level: 'network',
    ofOneSchool: true,
    name: 'Dirceu',
    surname: 'Tavares',
    label: { 'pt-BR': 'Direção da mesma escola', en: 'Director of that school' },
  },
  {
    email: 'api@caderneta.test',
    role: 'api',
    level: 'network',
    ofOneSchool: false,
    name: 'Integração',
    surname: 'API',
    label: { 'pt-BR': 'Usuário de API', en: 'API user' },
  },
  {
    email: 'remessa@caderneta.test',
    role: 'remessa',
    level: 'network',
    ofOneSchool: false,
    name: 'Integração',
    surname: 'Remessa',
    label: { 'pt-BR': 'Usuário de remessa e retorno', en: 'Remessa and retorno user' },
  },
  {
    email: 'rede2@caderneta.test',
    role: 'admin',
    level: 'secondNetwork',
    ofOneSchool: false,
    name: 'Rogério',
    surname: 'Dias',
    label: { 'pt-BR': 'Administração da segunda rede', en: 'Administrator of the second network' },
  },
]
