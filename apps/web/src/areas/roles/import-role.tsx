import { RoleFile, type RoleImportPlan, roles } from '@caderneta/contracts/roles'
import { type FormEvent, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { FileField } from '../../ui/file-field.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import css from './import-role.module.css'
import { rolePaths } from './paths.ts'
import { usePermissionWords } from './permission-words.ts'
import { phrases, type Words } from './phrases.ts'
import { useRoleLabel } from './role-label.ts'

type Read = { file: RoleFile; plan: RoleImportPlan }

/** "Importar": a file is chosen, what it would change is said, and only then done. */
export function useImportRole(): () => Promise<void> {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const navigate = useNavigate()
  const words = usePermissionWords(true, () => true)
  const { mutate } = useWrite(roles.import, {
    onDone: ({ id, name }) => {
      toast.success({ title: t('imported'), line: label(name) })
      navigate(rolePaths.one({ roleId: id }))
    },
  })
  return async () => {
    const read = await openDialog<Read | null>(null, (answer, opened) => <ChooseFile opened={opened} onEnd={answer} />)
    if (!read) return
    const { file, plan } = read
    const name = label(plan.name)
    const isSure = await dialogs.confirm({
      title: t(plan.kind === 'create' ? 'import_new' : 'import_over', { name }),
      consequences: consequencesOf(plan, t, words.name),
      confirm: t('import'),
    })
    if (isSure) mutate({ file, seenVersion: plan.version })
  }
}

const switchWords = { isPublic: 'is_public', allSchools: 'sees_all', needsSecondFactor: 'needs_factor' } as const

function consequencesOf(
  { kind, added, removed, switches, userCount }: RoleImportPlan,
  t: Words,
  nameOf: PermissionName,
) {
  if (kind === 'same') return [t('import_same')]
  const turned = switches.filter(({ after }) => kind === 'update' || after)
  return [
    added.length > 0 && `${t('will_grant', { count: added.length })} ${added.map(nameOf).join('; ')}`,
    removed.length > 0 && `${t('will_take', { count: removed.length })} ${removed.map(nameOf).join('; ')}`,
    ...turned.map(({ name, after }) => `${t(switchWords[name])}: ${t(after ? 'yes' : 'no')}`),
    userCount > 0 && t('at_once', { count: userCount }),
  ].filter((line) => line !== false)
}
type PermissionName = (permission: string) => string

const mostBytes = 100_000

function ChooseFile({ opened, onEnd }: { opened: boolean; onEnd: (read: Read | null) => void }) {
  const t = usePhrases(phrases)
  const [files, setFiles] = useState<File[]>([])
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async (chosen: File) => {
    setReading(true)
    try {
      const file = RoleFile.parse(JSON.parse(await chosen.text()))
      onEnd({ file, plan: await call(roles.previewImport, { file }) })
    } catch (thrown) {
      setFailure(isUnreadable(thrown) ? t('import_unreadable') : errorFromFailure(thrown).message)
    } finally {
      setReading(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [file] = files
    if (file && !isReading) void read(file)
  }
  const choose = (chosen: File[]) => {
    setFiles(chosen)
    setFailure(undefined)
  }
  return (
    <DialogFrame title={t('import_title')} text={t('import_text')} opened={opened} onClose={() => onEnd(null)}>
      <form onSubmit={submit} noValidate className={css.form}>
        <FileField label={t('file')} value={files} onChange={choose} formats={['json']} maxBytes={mostBytes} required />
        <DialogButtons
          failure={failure}
          confirm={t('import_read')}
          sending={isReading}
          onClose={() => onEnd(null)}
          disabledReason={files.length === 0 ? t('import_missing') : undefined}
        />
      </form>
    </DialogFrame>
  )
}

/** No JSON, or JSON that is no group. */
function isUnreadable(thrown: unknown): boolean {
  return thrown instanceof SyntaxError || (thrown instanceof Error && thrown.name.includes('ZodError'))
}
