import { definePhrases, usePhrases } from '../../client/phrases.ts'

const phrases = definePhrases('roles.labels', {
  'pt-BR': {
    role_admin: 'Administração',
    role_finance: 'Financeiro do provedor',
    role_secretary: 'Secretaria',
    role_director: 'Direção',
    role_api: 'Usuário de API',
    role_remessa: 'Usuário de remessa e retorno',
  },
  en: {
    role_admin: 'Administration',
    role_finance: "Provider's finance",
    role_secretary: 'Secretary',
    role_director: 'Director',
    role_api: 'API user',
    role_remessa: 'Remessa and retorno user',
  },
})

const known = ['admin', 'finance', 'secretary', 'director', 'api', 'remessa'] as const

/** Groups that come with the network are called in the person's language; the others as their makers named them. */
export function useRoleLabel(): (name: string) => string {
  const t = usePhrases(phrases)
  return (name) => {
    const own = known.find((each) => each === name)
    return own ? t(`role_${own}`) : name
  }
}
