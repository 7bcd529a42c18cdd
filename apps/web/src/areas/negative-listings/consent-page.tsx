import type { Consent } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import css from './listing.module.css'
import { phrases } from './phrases.ts'

/** Whether the network lists, and the legal text that stands for it. */
export function ConsentPage() {
  const t = usePhrases(phrases)
  const crumbs = [useSettingsCrumb()]
  const query = useRecord(negativeListings.consent, {})
  return (
    <RecordScreen crumbs={crumbs} title={t('consent_title')}>
      <Loaded query={query}>{(consent) => <State consent={consent} />}</Loaded>
    </RecordScreen>
  )
}

function State({ consent }: { consent: Consent }) {
  const t = usePhrases(phrases)
  const { isOn, acceptedByName, acceptedAt, text, textHash, canTurn, hasBureau } = consent
  const said = isOn ? t('consent_on', { name: acceptedByName ?? '', at: dateTimeText(acceptedAt) }) : t('consent_off')
  return (
    <div className={css.form}>
      <Note tone={isOn ? 'go' : 'att'}>{said}</Note>
      {!hasBureau && <Note tone="att">{t('no_bureau')}</Note>}
      <SectionTitle>{t('consent_text')}</SectionTitle>
      <p className={css.paper}>{text}</p>
      <p className={css.hash}>
        {t('hash')}: {textHash}
      </p>
      {!canTurn.can && <Note tone="go">{t('consent_not_yours')}</Note>}
      {canTurn.can && (isOn ? <TurnOff /> : <TurnOn textHash={textHash} />)}
    </div>
  )
}

function TurnOn({ textHash }: { textHash: string }) {
  const t = usePhrases(phrases)
  const [isTicked, setTicked] = useState(false)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useWrite(negativeListings.turnOn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTicked)
      mutate({ textHash, accepts: true }, { onSuccess: () => toast.success({ title: t('consent_turned_on') }) })
  }
  return (
    <PlainForm form={{ submit, isSending: isPending }} title={null} submit={t('consent_turn_on')}>
      <CheckboxField
        label={t('consent_accept')}
        value={isTicked}
        onChange={setTicked}
        error={tried && !isTicked ? t('consent_must') : undefined}
      />
    </PlainForm>
  )
}

function TurnOff() {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(negativeListings.turnOff, { handles: () => true })
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('consent_turn_off_title'),
      consequences: [t('consent_turn_off_text')],
      confirm: t('consent_turn_off'),
      destructive: true,
      draftKey: 'turn negative listing off',
      act: async (text) => void (await mutateAsync({ reason: text })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('consent_turned_off') })
  }
  return (
    <div>
      <Button onClick={() => void ask()}>{t('consent_turn_off')}…</Button>
    </div>
  )
}
