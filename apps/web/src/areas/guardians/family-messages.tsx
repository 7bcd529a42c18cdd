import {
  FamilyLanguage,
  familyLanguageWords,
  type FamilyMessages as Messages,
} from '@caderneta/contracts/guardian-messages'
import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import { MessageChannel } from '@caderneta/contracts/message-channel'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { dateText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './guardian-dialog.module.css'
import { messagePhrases } from './message-phrases.ts'

type Known = { guardian: Guardian; messages: Messages }

/** How the family chose to be written to, and the change of it that it asks the staff for. */
export function FamilyMessages({ guardian }: { guardian: Guardian }) {
  const { messages, mergedInto } = guardian
  // A merged record is written to as the one that remains chose.
  return messages && !mergedInto ? <Shown guardian={guardian} messages={messages} /> : null
}

function Shown({ guardian, messages }: Known) {
  const t = usePhrases(messagePhrases)
  const languageWord = useTableWords(familyLanguageWords)
  const channelWord = useTableWords(messageChannelWords)
  const { language, channel, reminderEmailsStoppedAt: stoppedAt } = messages
  const facts = [
    { label: t('language'), value: language === null ? t('language_any') : languageWord(language) },
    { label: t('channel'), value: channel === null ? t('channel_any') : channelWord(channel) },
    {
      label: t('reminders'),
      value: stoppedAt === null ? t('reminders_on') : t('reminders_off', { date: dateText(stoppedAt) }),
    },
  ]
  return (
    <section>
      <SectionTitle hint={t('messages_hint')}>{t('messages')}</SectionTitle>
      <FactList facts={facts} />
      {guardian.can?.update.can && (
        <TextLink onClick={() => void askMessages({ guardian, messages })}>{t('change')}</TextLink>
      )}
    </section>
  )
}

function askMessages(known: Known): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <MessagesDialog known={known} opened={opened} onClose={() => answer(null)} />
  ))
}

function MessagesDialog({ known, opened, onClose }: { known: Known; opened: boolean; onClose: () => void }) {
  const t = usePhrases(messagePhrases)
  return (
    <DialogFrame title={t('change_title')} opened={opened} onClose={onClose}>
      <MessagesForm {...known} onClose={onClose} />
    </DialogFrame>
  )
}

function MessagesForm({ guardian, messages, onClose }: Known & { onClose: () => void }) {
  const t = usePhrases(messagePhrases)
  const languageWord = useTableWords(familyLanguageWords)
  const channelWord = useTableWords(messageChannelWords)
  const { id, version } = guardian
  const { language, channel, reminderEmailsStoppedAt } = messages
  const form = useForm(guardians.setMessages, {
    initial: { language, channel, reminderEmails: reminderEmailsStoppedAt === null },
    given: (values) => ({ id, version, ...values }),
    onDone: () => {
      toast.success({ title: t('saved') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField
        label={t('language')}
        placeholder={t('language_any')}
        clearable
        options={FamilyLanguage.options.map((value) => ({ value, label: languageWord(value) }))}
        {...form.bind('language')}
      />
      <SelectField
        label={t('channel')}
        hint={t('channel_hint')}
        placeholder={t('channel_any')}
        clearable
        options={MessageChannel.options.map((value) => ({ value, label: channelWord(value) }))}
        {...form.bind('channel')}
      />
      <CheckboxField label={t('reminders_field')} hint={t('reminders_hint')} {...form.bind('reminderEmails')} />
      <DialogButtons failure={form.failure} confirm={t('save')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
