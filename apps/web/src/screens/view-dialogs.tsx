// What the menu of views asks: a name, who sees it, which group.
import { type Audience, type SavedView, savedViews } from '@caderneta/contracts/saved-views'
import { call } from '../client/call.ts'
import type { Phrases, Translate } from '../client/phrases.ts'
import { openDialog } from '../ui/dialog-store.ts'
import { dialogs } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type tools } from './tool-phrases.ts'

type Words = typeof tools extends Phrases<infer K> ? Translate<K> : never

const longestName = 60

/** null when the person leaves. */
export function askName(t: Words): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => (
    <FormDialog
      options={{ title: t('save_title'), text: t('save_text'), confirm: t('save') }}
      opened={opened}
      width={440}
      answer={(name) => answer(name === null ? null : name.trim())}
      field={{
        missing: (name) => (name.trim() === '' ? t('view_name_missing') : undefined),
        render: (field) => <TextField {...field} label={t('view_name')} maxLength={longestName} autoFocus required />,
      }}
    />
  ))
}

export type Keepers = Pick<SavedView, 'audience' | 'roleId'>

/** Who sees a view, and of which group; null when the person leaves. */
export async function askKeepers(t: Words, initial: Audience): Promise<Keepers | null> {
  const chosen = await dialogs.radio({
    title: t('share_title'),
    label: t('audience'),
    confirm: t('go_on'),
    initial,
    choices: (['own', 'everyone', 'role'] as const).map((value) => ({ value, label: t(`audience_${value}`) })),
  })
  if (chosen === 'own' || chosen === 'everyone') return { audience: chosen, roleId: null }
  return chosen === 'role' ? askGroup(t) : null
}

async function askGroup(t: Words): Promise<Keepers | null> {
  const { items } = await call(savedViews.roleOptions, { maxResultCount: 200 })
  const roleId = await dialogs.select({
    title: t('group_title'),
    label: t('group'),
    confirm: t('go_on'),
    choices: items.map(({ id, name }) => ({ value: id, label: name })),
  })
  return roleId === null ? null : { audience: 'role', roleId }
}
