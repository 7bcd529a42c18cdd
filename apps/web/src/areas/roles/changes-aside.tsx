import type { Role } from '@caderneta/contracts/roles'
import { IconMinus, IconPlus, IconUsers } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { permissionChanges } from '../../ui/permission-tree.tsx'
import css from './changes-aside.module.css'
import type { PermissionWords } from './permission-words.ts'
import { phrases } from './phrases.ts'

interface Changes {
  saved: ReadonlySet<string>
  granted: ReadonlySet<string>
  onSave: () => void
  onDiscard: () => void
  isSaving: boolean
}

type ChangesAsideProps = Changes & { role: Role; words: PermissionWords }

/** On the phone the changes stand far below the boxes: saving stays in reach. */
export function ChangesDock({ count, onSave, onDiscard, isSaving }: Changes & { count: number }) {
  const t = usePhrases(phrases)
  return (
    <>
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <Button kind="primary" loading={isSaving} onClick={onSave}>
        {t('save_changes', { count })}
      </Button>
    </>
  )
}

/** What saving will do, and to how many people. */
export function ChangesAside({ role, words, saved, granted, onSave, onDiscard, isSaving }: ChangesAsideProps) {
  const t = usePhrases(phrases)
  const changes = permissionChanges(saved, granted)
  const count = changes.length
  if (role.can?.update.can !== true) return <WhyNot role={role} />
  return (
    <div className={css.aside}>
      <h2>{count === 0 ? t('none_waiting') : t('wait', { count })}</h2>
      {count === 0 && <p className={css.hint}>{t('none_waiting_hint')}</p>}
      <ul className={css.changes}>
        {changes.map(({ permission, change }) => (
          <li key={permission} data-change={change}>
            {change === 'on' ? <IconPlus size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
            <span>
              {words.name(permission)} <small>{change === 'on' ? t('turned_on') : t('turned_off')}</small>
            </span>
          </li>
        ))}
      </ul>
      {hasLock(words) && <Note tone="neu">{t('padlock')}</Note>}
      {count > 0 && <SaveButtons {...{ role, count, onSave, onDiscard, isSaving }} />}
    </div>
  )
}

function hasLock({ groups }: PermissionWords): boolean {
  return groups.some((group) => group.rows.some((row) => Object.values(row.cells).some((cell) => cell.locked)))
}

type SaveButtonsProps = Pick<ChangesAsideProps, 'role' | 'onSave' | 'onDiscard' | 'isSaving'> & { count: number }

function SaveButtons({ role, count, onSave, onDiscard, isSaving }: SaveButtonsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      {role.userCount > 0 && (
        <Note tone="att" icon={IconUsers}>
          {t('at_once', { count: role.userCount })}
        </Note>
      )}
      <Button kind="primary" fullWidth loading={isSaving} onClick={onSave}>
        {t('save_changes', { count })}
      </Button>
      <Button fullWidth onClick={onDiscard}>
        {t('discard')}
      </Button>
    </>
  )
}

function WhyNot({ role }: { role: Role }) {
  const t = usePhrases(phrases)
  const reason = role.can?.update.can === false ? role.can.update.reason : undefined
  return <Note tone="neu">{reason === 'role_is_fixed' ? t('fixed') : t('read_only')}</Note>
}
