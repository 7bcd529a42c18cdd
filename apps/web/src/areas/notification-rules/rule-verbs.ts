import { notificationRules, type WholeNotificationRule } from '@caderneta/contracts/notification-rules'
import {
  IconCopy,
  IconEye,
  IconMessages,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { messageTemplatePaths } from '../message-templates/paths.ts'
import { notificationRulePaths } from './paths.ts'
import { previewDemand } from './preview-demand.ts'
import { phrases } from './phrases.ts'

/** Of a rule of the provider a network makes a copy, and nothing else. */
export function useRuleVerbs(record: WholeNotificationRule): RecordVerbs {
  const t = usePhrases(phrases)
  const edit = useEditVerb()
  const duplicate = useDuplicate(record)
  const [publish, onOff, remove] = [usePublish(record), useSwitch(record), useRemove(record)]
  const log: RecordVerb = {
    id: 'messages',
    label: t('see_messages'),
    icon: IconMessages,
    href: notificationRulePaths.messages({ ruleId: record.id }),
  }
  const preview = usePreview(record)
  if (record.source === 'standard' && !record.can.update.can)
    return { primary: duplicate, second: log, more: [preview] }
  const change = edit(record.can.update, notificationRulePaths.change({ notificationRuleId: record.id }))
  const isPublished = record.publishedNumber === record.number
  return isPublished
    ? { primary: change, second: onOff, more: [preview, log, duplicate, remove] }
    : { primary: publish, second: change, more: [onOff, preview, log, duplicate, remove] }
}

/** Its messages with a family, which takes both permissions. */
function usePreview({ id, source, actions }: WholeNotificationRule): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  if (actions.length === 0 || !may(previewDemand)) return undefined
  const href = messageTemplatePaths.preview({ messageTemplateId: id, source })
  return { id: 'preview', label: t('preview'), icon: IconEye, href }
}

function usePublish({ id, name, version, number, can }: WholeNotificationRule): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const write = useWrite(notificationRules.publish, {
    onDone: () => toast.success({ title: t('published'), line: name }),
  })
  if (!may(notificationRules.publish)) return undefined
  const ask = async () => {
    const words = {
      title: t('publish_title', { name }),
      text: t('publish_text', { number }),
      confirm: t('publish_now'),
    }
    if (await dialogs.confirm(words)) write.mutate({ id, version })
  }
  return {
    id: 'publish',
    label: t('publish'),
    icon: IconUpload,
    busy: write.isPending,
    disabledReason: disabledReason(notificationRules.publish, can.publish),
    run: () => void ask(),
  }
}

function useSwitch(record: WholeNotificationRule): RecordVerb | undefined {
  const [activate, pause] = [useActivate(record), usePause(record)]
  if (!useMay()(notificationRules.pause)) return undefined
  if (record.status === 'active') return pause
  return record.status === 'paused' ? activate : undefined
}

function useActivate({ id, name, version, can }: WholeNotificationRule): RecordVerb {
  const t = usePhrases(phrases)
  const write = useWrite(notificationRules.activate, {
    onDone: () => toast.success({ title: t('activated'), line: name }),
  })
  const ask = async () => {
    const words = { title: t('activate_title', { name }), text: t('activate_text'), confirm: t('activate_now') }
    if (await dialogs.confirm(words)) write.mutate({ id, version })
  }
  return {
    id: 'activate',
    label: t('activate'),
    icon: IconPlayerPlay,
    busy: write.isPending,
    disabledReason: disabledReason(notificationRules.activate, can.activate),
    run: () => void ask(),
  }
}

function usePause({ id, name, version, can }: WholeNotificationRule): RecordVerb {
  const t = usePhrases(phrases)
  const write = useWrite(notificationRules.pause, { onDone: () => toast.success({ title: t('paused'), line: name }) })
  const ask = async () => {
    const words = { title: t('pause_title', { name }), text: t('pause_text'), confirm: t('pause_now') }
    if (await dialogs.confirm(words)) write.mutate({ id, version })
  }
  return {
    id: 'pause',
    label: t('pause'),
    icon: IconPlayerPause,
    busy: write.isPending,
    disabledReason: disabledReason(notificationRules.pause, can.pause),
    run: () => void ask(),
  }
}

function useDuplicate({ id, name, source, can }: WholeNotificationRule): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const saved = useSaved()
  const write = useWrite(notificationRules.duplicate, {
    onDone: (copy) =>
      saved({ title: t('duplicated'), line: copy.name }, notificationRulePaths.one({ notificationRuleId: copy.id })),
  })
  if (!may(notificationRules.duplicate)) return undefined
  const ask = async () => {
    const given = await dialogs.reason({
      title: t('duplicate_title', { name }),
      text: t('duplicate_text'),
      confirm: t('duplicate').replace('…', ''),
      label: t('duplicate_name'),
      draftKey: `duplicate:${id}`,
    })
    if (given !== null) write.mutate({ id, source, name: given.replaceAll(/\s+/g, ' ').trim().slice(0, 80) })
  }
  return {
    id: 'duplicate',
    label: t('duplicate'),
    icon: IconCopy,
    busy: write.isPending,
    disabledReason: disabledReason(notificationRules.duplicate, can.duplicate),
    run: () => void ask(),
  }
}

function useRemove({ id, name, version, can }: WholeNotificationRule): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const navigate = useNavigate()
  const write = useWrite(notificationRules.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: name })
      navigate(notificationRulePaths.list())
    },
  })
  if (!may(notificationRules.remove)) return undefined
  const ask = async () => {
    const words = { title: t('remove_title', { name }), text: t('remove_text'), confirm: t('remove') }
    if (await dialogs.remove(words)) write.mutate({ id, version })
  }
  return {
    id: 'remove',
    label: t('remove'),
    icon: IconTrash,
    destructive: true,
    disabledReason: disabledReason(notificationRules.remove, can.remove),
    run: () => void ask(),
  }
}
