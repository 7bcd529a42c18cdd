import { messageTemplates, type TemplateSource } from '@caderneta/contracts/message-templates'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { MessagePreview, previewContent } from './message-preview.tsx'
import { MessageTemplatePill } from './message-template-pill.tsx'
import { messageTemplatePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** The message as a family sees it, on a computer and on a phone, in both languages. */
export function TemplatePreview({ id: messageTemplateId, source }: { id: string; source: TemplateSource }) {
  const t = usePhrases(phrases)
  return (
    <RecordPage
      query={useRecord(messageTemplates.get, { id: messageTemplateId, source })}
      title={t('one')}
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: messageTemplatePaths.list({ source }) },
        { label: t('one'), href: messageTemplatePaths.one({ messageTemplateId, source }) },
      ]}
      useView={(record) => ({
        title: record.name,
        pills: <MessageTemplatePill status={record.status} size="header" />,
        body: <MessagePreview content={previewContent(record)} banner={record.banner} />,
      })}
    />
  )
}

export function useSource(address: { search: readonly ('source' | 'message')[] }): TemplateSource {
  return usePathSearch(address).source === 'standard' ? 'standard' : 'own'
}
