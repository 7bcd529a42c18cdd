// What the log is narrowed to. People, tokens and records are found by name; those that a link brought are named from their lines.
import { apiTokens } from '@caderneta/contracts/api-tokens'
import { type AuditEntry, auditLog } from '@caderneta/contracts/audit-log'
import { users } from '@caderneta/contracts/users'
import { call } from '../../client/call.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useEndlessPage } from '../../client/use-page.ts'
import type { AuditWords } from '../../screens/audit-words.ts'
import type { ListPageChip, ListPageFilter } from '../../screens/list-page.tsx'
import type { SelectOption } from '../../ui/select-field.tsx'
import { fullName } from '../users/public.ts'
import { phrases } from './phrases.ts'

type List = typeof auditLog.list

export function useAuditFilters(words: AuditWords): ListPageFilter<List>[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const { textOf } = useRouteFilter(auditLog.list)
  const [actor, token] = [textOf('actorId'), textOf('tokenId')]
  const named = useFirstLine({ actorId: actor, tokenId: token })
  const people = may(users.list) ? [{ field: 'actorId', name: t('who'), find: findUsers }] : []
  const tokens = may(apiTokens.list) ? [{ field: 'tokenId', name: t('token'), find: findTokens }] : []
  const actorChoice = chosen(actor, named && words.actor(named))
  return [
    ...people.map((each) => ({ ...each, field: 'actorId' as const, choices: actorChoice })),
    ...tokens.map((each) => ({ ...each, field: 'tokenId' as const, choices: chosen(token, named?.token?.name) })),
    { field: 'action', name: t('call'), choices: words.calls },
    useKindFilter(),
  ]
}

/** Changes, or who saw a person's data. */
export function useKindFilter() {
  const t = usePhrases(phrases)
  return {
    field: 'seen' as const,
    name: t('kind'),
    choices: [
      { value: 'false', label: t('kind_changes') },
      { value: 'true', label: t('kind_sights') },
    ],
  }
}

/** A record that a link brought. */
export function useAuditChips(words: AuditWords): ListPageChip<List>[] {
  const t = usePhrases(phrases)
  const { textOf } = useRouteFilter(auditLog.list)
  const subject = textOf('subjectId')
  const named = useFirstLine({ subjectId: subject })
  if (subject === undefined) return []
  return [{ field: 'subjectId', name: t('record'), value: (named && words.object(named)?.text) ?? subject.slice(-12) }]
}

type Ids = { actorId?: string | undefined; tokenId?: string | undefined; subjectId?: string | undefined }

/** The newest line of what is asked for: it bears the names. */
function useFirstLine(ids: Ids): AuditEntry | undefined {
  const given = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined))
  const { rows } = useEndlessPage(
    auditLog.list,
    { ...given, maxResultCount: 1 },
    { enabled: Object.keys(given).length > 0, staleSeconds: 300 },
  )
  return rows[0]
}

export function chosen(value: string | undefined, label: string | null | undefined): SelectOption[] {
  return value === undefined ? [] : [{ value, label: label ?? value.slice(-12) }]
}

export async function findUsers(search: string): Promise<SelectOption[]> {
  const { items } = await call(users.list, { search, maxResultCount: 20 })
  return items.map((user) => ({ value: user.id, label: fullName(user) }))
}

async function findTokens(search: string): Promise<SelectOption[]> {
  const { items } = await call(apiTokens.list, { search, maxResultCount: 20 })
  return items.map(({ id, name }) => ({ value: id, label: name }))
}
