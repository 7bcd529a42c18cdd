import { notificationRules, type WholeNotificationRule } from '@caderneta/contracts/notification-rules'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { notificationRulePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RuleFields } from './rule-fields.tsx'
import { contentOf, valuesOf } from './rule-form.ts'

export function EditNotificationRulePage() {
  const { notificationRuleId: id } = usePathParams(notificationRulePaths.change)
  const query = useRecord(notificationRules.get, { id })
  return <LoadedOnce query={query}>{(record) => <EditNotificationRule record={record} />}</LoadedOnce>
}

function EditNotificationRule({ record }: { record: WholeNotificationRule }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { id, version, name } = record
  const page = notificationRulePaths.one({ notificationRuleId: id })
  const [initial] = useState(() => valuesOf(record))
  const form = useForm(notificationRules.update, {
    initial,
    given: (values) => ({ ...contentOf(values), id, version }),
    onDone: (answer) => saved({ title: t('saved'), line: answer.name }, page),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: notificationRulePaths.list() },
        { label: name, href: page },
      ]}
      title={t('edit_this')}
      who={name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <Note tone="go">{t('new_version_hint')}</Note>
      <RuleFields form={form} />
    </FormPage>
  )
}
