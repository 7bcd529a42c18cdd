import { type Icon, IconPencil } from '@tabler/icons-react'
import { usePhrases } from '../client/phrases.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { useNavigate } from '../ui/link.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { type MoreItem, MoreMenu } from '../ui/more-menu.tsx'
import { screenPhrases } from './screen-phrases.ts'

/** Something that can be done with a record: a page to go to, or an act. */
export type RecordVerb = {
  id: string
  label: string
  icon?: Icon | undefined
  /** Why it cannot be done now. It stays in reach and says this. */
  disabledReason?: string | undefined
  busy?: boolean | undefined
  destructive?: boolean | undefined
  /** The key that does it while the record is open: shown in its menu and in the help. */
  keys?: string | undefined
} & ({ href: string; run?: undefined } | { href?: undefined; run: () => void })

type Maybe = RecordVerb | undefined

/** One filled button, one beside it, the rest in a menu. What this person never may is left out. */
export interface RecordVerbs {
  primary?: Maybe
  second?: Maybe
  more?: readonly Maybe[]
}

/** The head of a record. */
export function RecordBar({ primary, second, more = [] }: RecordVerbs) {
  useVerbKeys([primary, second, ...more])
  return (
    <>
      {second && <VerbButton verb={second} kind="secondary" />}
      <MoreMenu items={itemsOf(more)} />
      {primary && <VerbButton verb={primary} kind="primary" />}
    </>
  )
}

function useVerbKeys(verbs: readonly Maybe[]): void {
  const navigate = useNavigate()
  useShortcuts(
    verbs.flatMap((verb) => {
      if (verb?.keys === undefined || verb.disabledReason !== undefined || verb.busy) return []
      const { keys, label, href, run } = verb
      return [{ keys, label: label.replace(/…$/, ''), run: href === undefined ? run : () => navigate(href) }]
    }),
  )
}

/** The foot of a record on the phone: the main verb, the others under their own word. */
export function RecordDock({ primary, second, more = [] }: RecordVerbs) {
  const t = usePhrases(screenPhrases)
  const main = primary ?? second
  return (
    <>
      {main && <VerbButton verb={main} kind={primary ? 'primary' : 'secondary'} />}
      <MoreMenu label={t('more')} items={itemsOf(primary ? [second, ...more] : more)} />
    </>
  )
}

/** Whether the phone has anything to dock. */
export function hasVerbs({ primary, second, more = [] }: RecordVerbs): boolean {
  return [primary, second, ...more].some((verb) => verb !== undefined)
}

export function VerbButton({ verb, kind }: { verb: RecordVerb; kind: ButtonKind }) {
  const { label, icon, href, run, busy, disabledReason, destructive } = verb
  return (
    <Button
      kind={destructive ? 'destructive' : kind}
      icon={icon}
      href={href}
      onClick={run}
      loading={busy}
      disabledReason={disabledReason}
    >
      {label}
    </Button>
  )
}

function itemsOf(verbs: readonly Maybe[]): MoreItem[] {
  return verbs.flatMap((verb) => (verb ? [{ ...verb, onClick: verb.busy ? undefined : verb.run }] : []))
}

/** "Editar", for those who may. */
export function useEditVerb(): (ability: { can: boolean } | undefined, href: string) => Maybe {
  const t = usePhrases(screenPhrases)
  return (ability, href) =>
    ability?.can ? { id: 'edit', label: t('edit'), icon: IconPencil, href, keys: 'e' } : undefined
}
