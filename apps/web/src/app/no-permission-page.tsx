import { permissionText } from '@caderneta/contracts/permission-words'
import { permissions } from '@caderneta/contracts/permissions'
import { commonRefusals } from '@caderneta/contracts/refusals'
import { useSearch } from '@tanstack/react-router'
import { useRoleLabel } from '../areas/roles/role-label.ts'
import { whoGrants } from '../client/granters.ts'
import { useConfiguration } from '../client/permissions.ts'
import { definePhrases, useLanguage, usePhrases } from '../client/phrases.ts'
import { isRecord } from '../client/request.ts'
import { NoPermissionFace } from '../ui/faces.tsx'
import { TextLink } from '../ui/link.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { toast } from '../ui/toast.ts'
import { lacksAllSchools, withheldFromSchools } from './guard.ts'

const phrases = definePhrases('no-permission', {
  'pt-BR': {
    refused: 'Sem permissão',
    title: 'Você não tem permissão para abrir esta página',
    path: 'Página pedida: {{path}}.',
    lacks: 'Falta a permissão “{{permission}}” no seu grupo ({{roles}}).',
    lacks_no_group: 'Falta a permissão “{{permission}}”: você não está em nenhum grupo.',
    who: 'Quem pode conceder:',
    administrator: 'Peça ao administrador da rede para atualizar o seu acesso.',
    provider: 'Ninguém na rede pode conceder esta permissão: peça à equipe do provedor.',
    back_home: 'Voltar ao início',
    copy: 'Copiar pedido',
    copied: 'Pedido copiado: cole na mensagem a quem pode conceder.',
    request:
      'Olá! Preciso de acesso na Caderneta. Página: {{path}}. Permissão: {{permission}}. Usuário: {{user}} ({{email}}).',
  },
  en: {
    refused: 'No permission',
    title: 'You do not have permission to open this page',
    path: 'Requested page: {{path}}.',
    lacks: 'Your group ({{roles}}) does not have the permission “{{permission}}”.',
    lacks_no_group: 'The permission “{{permission}}” is missing: you are in no group.',
    who: 'Who can grant it:',
    administrator: 'Ask the network administrator to update your access.',
    provider: 'Nobody in the network can grant this permission: ask the team of the provider.',
    back_home: 'Back to home',
    copy: 'Copy request',
    copied: 'Request copied: paste it into a message to someone who can grant it.',
    request:
      'Hello! I need access in Caderneta. Page: {{path}}. Permission: {{permission}}. User: {{user}} ({{email}}).',
  },
})

/** Where the guard sends a visit that it refuses: which permission is missing, and who can grant it. */
export function NoPermissionPage() {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const { currentUser, auth } = useConfiguration()
  const visit = useRefusedVisit()
  const named = (roles: readonly string[]) => roles.map(label).join(', ')
  const lacksSome = visit.lacked.length > 0
  const { people, otherwise } = whoGrants(auth, visit.lacked)
  const copy = useCopiedRequest(visit)
  return (
    <ListScreen title={t('refused')} hint={named(currentUser.roles)}>
      <NoPermissionFace
        title={t('title')}
        granters={people.map(({ id, name, roles }) => ({ id, name, role: named(roles) }))}
        grantersTitle={t('who')}
        ask={lacksSome ? { label: t('copy'), onClick: () => void copy() } : undefined}
        back={<TextLink href="/home">{t('back_home')}</TextLink>}
      >
        <Missing visit={visit} roles={named(currentUser.roles)} whom={people.length > 0 ? undefined : otherwise} />
      </NoPermissionFace>
    </ListScreen>
  )
}

type MissingProps = { visit: RefusedVisit; roles: string; whom: 'provider' | 'administrator' | undefined }

function Missing({ visit: { requested, permission, closed }, roles, whom }: MissingProps) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const asked = whom && t(permission === '' ? 'administrator' : whom)
  return (
    <>
      {requested !== '' && <>{t('path', { path: requested })} </>}
      {permission !== '' && <>{t(roles === '' ? 'lacks_no_group' : 'lacks', { permission, roles })} </>}
      {closed ? closed[language] : asked}
    </>
  )
}

/** Copies the words of a request, to be sent to whoever can grant. */
function useCopiedRequest({ requested, permission }: RefusedVisit) {
  const t = usePhrases(phrases)
  const { name, surname, email } = useConfiguration().currentUser
  const user = [name, surname].filter(Boolean).join(' ')
  return async () => {
    await navigator.clipboard.writeText(t('request', { path: requested, permission, user, email: email ?? '' }))
    toast.success({ title: t('copied') })
  }
}

type RefusedVisit = ReturnType<typeof useRefusedVisit>

/** Why the page is closed to people of schools, as its calls would say. */
function closedBy(missing: readonly string[]) {
  if (missing.includes(lacksAllSchools)) return commonRefusals.all_schools_needed
  return missing.includes(withheldFromSchools) ? commonRefusals.not_for_schools : undefined
}

/** What the address says was asked for and is missing; only what the product knows is repeated. */
function useRefusedVisit() {
  const language = useLanguage()
  const search: unknown = useSearch({ strict: false })
  const [requested, lacks] = ['requested', 'lacks'].map((name) => (isRecord(search) ? search[name] : undefined))
  const missing = typeof lacks === 'string' ? lacks.split(',') : []
  const lacked = missing.filter((name) => permissions.includes(name))
  return {
    requested: typeof requested === 'string' ? requested : '',
    lacked,
    permission: permissionText(lacked.join(', '), language),
    closed: closedBy(missing),
  }
}
