import { sheetKindWords } from '@caderneta/contracts/import-words'
import { imports, mostSheetBytes, SheetKind } from '@caderneta/contracts/imports'
import { type ComponentProps, useState } from 'react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { UploadForm } from '../../screens/upload-form.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { phrases } from './phrases.ts'

const formats = ['xlsx', 'csv', 'txt']

/** Sends a sheet, or the mended rows of an import. @returns the id of the import; null when the person left. */
export function askSheet(mended?: string): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) =>
    mended === undefined ? (
      <NewSheet opened={opened} onEnd={answer} />
    ) : (
      <MendedSheet opened={opened} onEnd={answer} id={mended} />
    ),
  )
}

type DialogProps = { opened: boolean; onEnd: (id: string | null) => void }

function NewSheet({ opened, onEnd }: DialogProps) {
  const t = usePhrases(phrases)
  const word = useTableWords(sheetKindWords)
  const [kind, setKind] = useState<SheetKind>('enrollments')
  const sending = useUpload(imports.upload, ({ id }) => onEnd(id))
  const choices = SheetKind.options.map((value) => ({ value, label: word(value) }))
  return (
    <DialogFrame title={t('title_upload')} text={t('text_upload')} opened={opened} onClose={() => onEnd(null)}>
      <SheetForm sending={sending} onSend={(file) => void sending.send({ kind }, file)} onLeave={() => onEnd(null)}>
        <RadioField
          label={t('kind')}
          choices={choices}
          value={kind}
          onChange={(chosen) => setKind(SheetKind.parse(chosen))}
        />
      </SheetForm>
    </DialogFrame>
  )
}

function MendedSheet({ opened, onEnd, id }: DialogProps & { id: string }) {
  const t = usePhrases(phrases)
  const sending = useUpload(imports.mend, (made) => onEnd(made.id))
  return (
    <DialogFrame title={t('title_mend')} text={t('text_mend')} opened={opened} onClose={() => onEnd(null)}>
      <SheetForm sending={sending} onSend={(file) => void sending.send({ id }, file)} onLeave={() => onEnd(null)} />
    </DialogFrame>
  )
}

function SheetForm(props: Pick<ComponentProps<typeof UploadForm>, 'sending' | 'onSend' | 'onLeave' | 'children'>) {
  const t = usePhrases(phrases)
  return (
    <UploadForm
      {...props}
      label={t('upload_field')}
      formats={formats}
      mostBytes={mostSheetBytes}
      confirm={t('upload_confirm')}
      noFile={t('upload_missing')}
    />
  )
}
