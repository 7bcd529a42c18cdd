import { imports, type SheetImportDetail } from '@caderneta/contracts/imports'
import { IconCheck, IconDownload, IconFileUpload, IconTrash } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { phrases } from './phrases.ts'
import { askSheet } from './upload-sheet-dialog.tsx'

/** Confirm where something is ready, mend where something is wrong; what is wrong can be downloaded always. */
export function useImportVerbs(given: SheetImportDetail): RecordVerbs {
  const may = useMay()
  const confirm = useConfirm(given)
  const mend = useMend(given)
  const files = useFiles(given)
  const discard = useDiscard(given)
  const mendsFirst = given.faultyCount > 0 && given.can.mend.can
  if (!may(imports.confirm)) return { second: files.sheet, more: [files.all] }
  if (mendsFirst) return { primary: mend, second: files.sheet, more: [confirm, files.all, discard] }
  const isOpen = given.can.confirm.can
  return { primary: isOpen ? confirm : undefined, second: files.sheet, more: [mend, files.all, discard] }
}

function useConfirm({ id, version, can, goodCount, refusedCount, faultyCount }: SheetImportDetail): RecordVerb {
  const t = usePhrases(phrases)
  const write = useWrite(imports.confirm)
  const count = goodCount + refusedCount
  const ask = async () => {
    const without = faultyCount > 0 ? ` ${t('confirm_without', { count: faultyCount })}` : ''
    const isSure = await dialogs.confirm({
      title: t('confirm_title', { count }),
      text: t('confirm_text') + without,
      confirm: t('confirm'),
    })
    if (isSure) write.mutate({ id, version, withoutFaulty: faultyCount > 0 })
  }
  return {
    id: 'confirm',
    label:
      goodCount === 0 && refusedCount > 0 ? t('confirm_again') : faultyCount > 0 ? t('confirm_ready') : t('confirm'),
    icon: IconCheck,
    busy: write.isPending,
    disabledReason: disabledReason(imports.confirm, can.confirm),
    run: () => void ask(),
  }
}

function useMend({ id, can }: SheetImportDetail): RecordVerb {
  const t = usePhrases(phrases)
  return {
    id: 'mend',
    label: t('mend'),
    icon: IconFileUpload,
    disabledReason: disabledReason(imports.mend, can.mend),
    run: () => void askSheet(id),
  }
}

function useFiles({ id, can, faultyCount, refusedCount, rowCount }: SheetImportDetail) {
  const t = usePhrases(phrases)
  const verb = (rows: 'faulty' | 'all', label: string): RecordVerb => ({
    id: `sheet-${rows}`,
    label,
    icon: IconDownload,
    disabledReason: disabledReason(imports.rows, can.rows),
    run: () => void saveFile(imports.sheet, { id, rows, format: 'xlsx' }),
  })
  return {
    sheet: faultyCount + refusedCount > 0 ? verb('faulty', t('sheet')) : undefined,
    all: rowCount > 0 ? verb('all', t('sheet_all')) : undefined,
  }
}

function useDiscard({ id, can }: SheetImportDetail): RecordVerb {
  const t = usePhrases(phrases)
  const write = useWrite(imports.discard)
  const ask = async () => {
    const isSure = await dialogs.remove({ title: t('discard_title'), text: t('discard_text'), confirm: t('discard') })
    if (isSure) write.mutate({ id })
  }
  return {
    id: 'discard',
    label: t('discard'),
    icon: IconTrash,
    destructive: true,
    busy: write.isPending,
    disabledReason: disabledReason(imports.discard, can.discard),
    run: () => void ask(),
  }
}
