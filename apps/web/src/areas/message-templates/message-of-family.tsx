import { messageTemplates, type TemplateSource } from '@caderneta/contracts/message-templates'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { formPhrases } from './form-phrases.ts'
import css from './templates.module.css'
import { MessageShown, previewContent, previewLanguages } from './message-preview.tsx'

type Given = {
  template: { id: string; source: TemplateSource; name: string }
  guardianId: string
  guardianName: string
}

/** The message of a template as one family would get it now, beside the work that it belongs to. */
export function showMessageOfFamily(given: Given): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <MessageOfFamily {...given} opened={opened} onClose={() => answer(null)} />
  ))
}

type Opened = Given & { opened: boolean; onClose: () => void }

function MessageOfFamily({ template: { id, source, name }, guardianId, guardianName, opened, onClose }: Opened) {
  const t = usePhrases(formPhrases)
  const [locale, setLocale] = useState<'pt-BR' | 'en'>('pt-BR')
  const template = useRecord(messageTemplates.get, { id, source })
  return (
    <DialogFrame
      title={t('message_of', { name: guardianName })}
      text={t('message_of_text', { name })}
      opened={opened}
      onClose={onClose}
      width={760}
    >
      <div className={css.inDialog}>
        <SelectField
          label={t('preview_language')}
          options={previewLanguages.map((value) => ({ value, label: t(value === 'en' ? 'english' : 'portuguese') }))}
          value={locale}
          onChange={(value) => value && setLocale(value)}
        />
      </div>
      <Loaded query={template}>
        {(record) => (
          <MessageShown
            content={previewContent(record)}
            banner={record.banner}
            guardianId={guardianId}
            locale={locale}
            width="desk"
          />
        )}
      </Loaded>
    </DialogFrame>
  )
}
