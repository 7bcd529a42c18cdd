import type { Operation } from '@caderneta/contracts/define'
import { type Audience, type SavedView, savedViews } from '@caderneta/contracts/saved-views'
import { Menu } from '@mantine/core'
import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useMay } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { useWrite } from '../client/use-write.ts'
import { ToolButton } from '../ui/button.tsx'
import type { TableView } from '../ui/data-table.tsx'
import { dialogs } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { tools } from './tool-phrases.ts'
import { useSavedViews, type ViewsOfList } from './use-saved-views.ts'
import { askKeepers, askName } from './view-dialogs.tsx'

interface ViewsMenuProps {
  list: Operation
  display: TableView
  onDisplay: (display: TableView) => void
}

const audiences: readonly Audience[] = ['own', 'role', 'everyone']
const mayShareBy = { needs: 'Caderneta.SavedView.Create' }

/** "Visões": filter, order and display under a name. Applies one, saves one, and does with the one in use what its person may. */
export function ViewsMenu({ list, display, onDisplay }: ViewsMenuProps) {
  const t = usePhrases(tools)
  const saved = useSavedViews(list, onDisplay)
  const { views, current, hasFailed } = saved
  const saveAs = useSaveAs(list, display, saved)
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <ToolButton icon={IconBookmark}>{current?.name ?? t('views')}</ToolButton>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {views.length === 0 && <Menu.Label>{t(hasFailed ? 'views_failed' : 'views_none')}</Menu.Label>}
        {audiences.map((audience) => (
          <ViewsOf key={audience} audience={audience} saved={saved} />
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void saveAs()}>{t('save_as')}</Menu.Item>
        {current && <CurrentView view={current} display={display} query={saved.query} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function ViewsOf({ audience, saved }: { audience: Audience; saved: ViewsOfList }) {
  const t = usePhrases(tools)
  const { views, current, apply } = saved
  const those = views.filter((view) => view.audience === audience)
  if (those.length === 0) return null
  return (
    <>
      <Menu.Label>{t(`views_${audience}`)}</Menu.Label>
      {those.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view.id === current?.id || undefined}
          rightSection={view.id === current?.id && <IconCheck size={14} stroke={1.8} aria-hidden />}
          onClick={() => apply(view)}
        >
          {[view.name, view.roleName, view.isDefault ? t('initial') : null].filter(Boolean).join(' · ')}
        </Menu.Item>
      ))}
    </>
  )
}

/** Asks for a name, and who sees the view where the person may share it. */
function useSaveAs(list: Operation, display: TableView, { query, apply }: ViewsOfList): () => Promise<void> {
  const t = usePhrases(tools)
  const may = useMay()
  const { mutate } = useWrite(savedViews.create, {
    onDone: (view) => {
      apply(view, 'replace')
      toast.success({ title: t('saved', { name: view.name }) })
    },
  })
  return async () => {
    const name = await askName(t)
    if (name === null) return
    const keepers = may(mayShareBy) ? await askKeepers(t, 'own') : { audience: 'own' as const, roleId: null }
    if (keepers) mutate({ list: list.name, name, query, display, ...keepers })
  }
}

interface CurrentViewProps {
  view: SavedView
  display: TableView
  query: SavedView['query']
}

/** What may be done with the view in use. */
function CurrentView({ view, display, query }: CurrentViewProps) {
  const t = usePhrases(tools)
  const may = useMay()
  const update = useWrite(savedViews.update, { onDone: ({ name }) => toast.success({ title: t('saved', { name }) }) })
  const remove = useWrite(savedViews.remove, { onDone: () => toast.success({ title: t('removed') }) })
  const { id, name, audience, roleId, isDefault, version } = view
  const standing = { id, name, query: view.query, display: view.display, audience, roleId, isDefault, version }
  const share = async () => {
    const keepers = await askKeepers(t, audience)
    if (keepers) update.mutate({ ...standing, ...keepers, isDefault: isDefault && keepers.audience === audience })
  }
  const ask = async () => {
    const title = t('remove_title', { name })
    if (await dialogs.remove({ title, text: t('remove_text'), confirm: t('remove_confirm') })) remove.mutate({ id })
  }
  const isMoved = !isSame(query, view.query) || !isSame(display, view.display)
  const verbs = {
    save_changes: () => update.mutate({ ...standing, query, display }),
    make_initial: () => update.mutate({ ...standing, isDefault: true }),
    no_longer_initial: () => update.mutate({ ...standing, isDefault: false }),
    share: () => void share(),
    remove: () => void ask(),
  }
  return verbsOf(view, { isMoved, mayShare: may(mayShareBy) }).map((verb) => (
    <Menu.Item key={verb} onClick={verbs[verb]}>
      {t(verb, { name })}
    </Menu.Item>
  ))
}

type Verb = 'save_changes' | 'make_initial' | 'no_longer_initial' | 'share' | 'remove'

function verbsOf(
  { can, audience, isDefault }: SavedView,
  { isMoved, mayShare }: Record<'isMoved' | 'mayShare', boolean>,
) {
  const initial: Verb[] = audience === 'everyone' ? [] : [isDefault ? 'no_longer_initial' : 'make_initial']
  const update: Verb[] = [
    ...(isMoved ? ['save_changes' as const] : []),
    ...initial,
    ...(mayShare ? ['share' as const] : []),
  ]
  const remove: Verb[] = can.remove.can ? ['remove'] : []
  return [...(can.update.can ? update : []), ...remove]
}

/** The same fields with the same values, in whichever order they came. */
function isSame(one: object, other: object): boolean {
  const text = (given: object) => JSON.stringify(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}
