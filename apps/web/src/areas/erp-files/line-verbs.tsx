import { type ErpFile, erpFiles, type ErpLine } from '@caderneta/contracts/erp-files'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { askMend } from './mend-line-dialog.tsx'
import { phrases } from './phrases.ts'

type Props = { file: ErpFile; line: ErpLine }

/** What a person may do with a line that became no invoice. */
export function LineVerbs({ file, line }: Props) {
  if (line.status === 'notCreated') return <Open file={file} line={line} />
  return line.status === 'ignored' ? <TakeBack file={file} line={line} /> : null
}

/** What could not be read is corrected in the school's system, and may be ignored all the same. */
function Open({ file, line }: Props) {
  const t = usePhrases(phrases)
  const ignore = useIgnore(file)
  return (
    <>
      {line.slipId !== null && file.can?.tryAgain.can === true && (
        <Button kind="quiet" onClick={() => void askMend(file, line)}>
          {t('mend')}
        </Button>
      )}
      {file.can?.ignore.can === true && (
        <Button kind="quiet" onClick={() => void ignore(line)}>
          {t('ignore')}
        </Button>
      )}
    </>
  )
}

function TakeBack({ file, line }: Props) {
  const t = usePhrases(phrases)
  const { mutate, isPending } = useWrite(erpFiles.restore, {
    onDone: () => toast.success({ title: t('restore_done') }),
  })
  if (file.can?.restore.can !== true) return null
  const back = () => mutate({ id: file.id, version: file.version, positions: [line.position] })
  return (
    <Button kind="quiet" loading={isPending} onClick={back}>
      {t('restore')}
    </Button>
  )
}

/** Asks why; without a line, of all that were not created. */
export function useIgnore({ id, version }: ErpFile): (line?: ErpLine) => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(erpFiles.ignore, { handles: () => true })
  return async (line) => {
    const positions = line ? [line.position] : []
    const reason = await dialogs.reason({
      title: line ? t('ignore_title', { line: line.position }) : t('ignore_all_title'),
      text: t('ignore_text'),
      confirm: t('ignore'),
      draftKey: `ignore ${id} ${positions.join()}`,
      act: async (why) => void (await mutateAsync({ id, version, positions, reason: why })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('ignore_done') })
  }
}
