import {
  messageTemplates,
  type TemplateSource,
  type WholeMessageTemplate,
} from '@caderneta/contracts/message-templates'
import {
  IconCopy,
  IconEye,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { messageTemplatePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Of a template of the provider a network makes a copy, and nothing else. */
export function useTemplateVerbs(record: WholeMessageTemplate, source: TemplateSource): RecordVerbs {
  const t = usePhrases(phrases)
  const edit = useEditVerb()
  const duplicate = useDuplicate(record, source)
  const [test, sync, active, remove] = [useTest(record), useSync(record), useSwitch(record), useRemove(record)]
  const see: RecordVerb = {
    id: 'see',
    label: t('see'),
    icon: IconEye,
    href: messageTemplatePaths.preview({ messageTemplateId: record.id, source }),
  }
  if (source === 'standard') return { primary: duplicate, second: see }
  const change = edit(record.can.update, messageTemplatePaths.change({ messageTemplateId: record.id }))
  return { primary: change, second: see, more: [sync, test, duplicate, active, remove] }
}

function useDuplicate({ id, name, can }: WholeMessageTemplate, source: TemplateSource): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const saved = useSaved()
  const write = useWrite(messageTemplates.duplicate, {
    onDone: (copy) =>
      saved({ title: t('duplicated'), line: copy.name }, messageTemplatePaths.one({ messageTemplateId: copy.id })),
  })
  if (!may(messageTemplates.duplicate)) return undefined
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
    disabledReason: disabledReason(messageTemplates.duplicate, can.duplicate),
    run: () => void ask(),
  }
}

function useTest({ id, can }: WholeMessageTemplate): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const locale = useLanguage()
  const write = useWrite(messageTemplates.test, {
    onDone: ({ recipient }) => toast.success({ title: t('test_sent', { email: recipient }) }),
  })
  if (!may(messageTemplates.test)) return undefined
  return {
    id: 'test',
    label: t('test'),
    icon: IconSend,
    busy: write.isPending,
    disabledReason: disabledReason(messageTemplates.test, can.test),
    run: () => write.mutate({ id, locale }),
  }
}

function useSync({ id, channel, can }: WholeMessageTemplate): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const write = useWrite(messageTemplates.sync, { onDone: () => toast.success({ title: t('synced') }) })
  if (channel !== 'whatsapp' || !may(messageTemplates.sync)) return undefined
  return {
    id: 'sync',
    label: t('sync'),
    icon: IconRefresh,
    busy: write.isPending,
    disabledReason: disabledReason(messageTemplates.sync, can.sync),
    run: () => write.mutate({ id }),
  }
}

function useSwitch({ id, name, version, isActive, can }: WholeMessageTemplate): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const on = useWrite(messageTemplates.activate, {
    onDone: () => toast.success({ title: t('activated'), line: name }),
  })
  const off = useWrite(messageTemplates.deactivate, {
    onDone: (after) =>
      toast.success({
        title: t('deactivated', { name }),
        line: t('deactivate_text'),
        action: { label: t('undo'), onClick: () => on.mutate({ id, version: after.version }) },
      }),
  })
  if (!may(messageTemplates.deactivate)) return undefined
  if (!isActive)
    return {
      id: 'activate',
      label: t('activate'),
      icon: IconPlayerPlay,
      busy: on.isPending,
      disabledReason: disabledReason(messageTemplates.activate, can.activate),
      run: () => on.mutate({ id, version }),
    }
  return {
    id: 'deactivate',
    label: t('deactivate'),
    icon: IconPlayerPause,
    busy: off.isPending,
    disabledReason: disabledReason(messageTemplates.deactivate, can.deactivate),
    run: () => off.mutate({ id, version }),
  }
}

function useRemove({ id, name, can }: WholeMessageTemplate): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const write = useWrite(messageTemplates.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: name })
      navigate(messageTemplatePaths.list())
    },
  })
  if (!can.remove.can) return undefined
  const ask = async () => {
    const words = { title: t('remove_title', { name }), text: t('remove_text'), confirm: t('remove') }
    if (await dialogs.remove(words)) write.mutate({ id })
  }
  return { id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, run: () => void ask() }
}
