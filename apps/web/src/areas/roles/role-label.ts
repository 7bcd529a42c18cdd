import { definePhrases, usePhrases } from '../../client/phrases.ts'

const phrases = definePhrases('roles.labels', {
  'pt-BR': {
    role_admin: 'Administração',
    role_finance: 'Financeiro do provedor',
    role_secretary: 'Secretaria',
    role_director: 'Direção',
    role_partner: 'Mantenedores',
    role_manager: 'Gerência',
    role_supervisor: 'Supervisão',
    role_coordinator: 'Coordenação',
    role_analyst: 'Analistas',
    role_assistant: 'Assistentes',
    role_technician: 'Técnicos',
    role_outsourced: 'Terceirizados',
    role_api: 'Usuário de API',
    role_remessa: 'Usuário de remessa e retorno',
  },
  en: {
    role_admin: 'Administration',
    role_finance: "Provider's finance",
    role_secretary: 'Secretary',
    role_director: 'Director',
    role_partner: 'Maintaining partners',
    role_manager: 'Management',
    role_supervisor: 'Supervision',
    role_coordinator: 'Coordination',
    role_analyst: 'Analysts',
    role_assistant: 'Assistants',
    role_technician: 'Technicians',
    role_outsourced: 'Outsourced',
    role_api: 'API user',
    role_remessa: 'Remessa and retorno user',
  },
})

const known = [
  'admin',
  'finance',
  'secretary',
  'director',
  'partner',
  'manager',
  'supervisor',
  'coordinator',
  'analyst',
  'assistant',
  'technician',
  'outsourced',
  'api',
  'remessa',
] as const

/** Groups that come with the network are called in the person's language; the others as their makers named them. */
export function useRoleLabel(): (name: string) => string {
  const t = usePhrases(phrases)
  return (name) => {
    const own = known.find((each) => each === name)
    return own ? t(`role_${own}`) : name
  }
}
