import { type AgreementRecord, agreements } from '@caderneta/contracts/agreements'
import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import type { AnswerOf } from '@caderneta/contracts/define'
import { IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { OfferSteps } from './offer-steps.tsx'
import { agreementPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './agreements.module.css'
import { sharePhrases } from './share-phrases.ts'

type Link = AnswerOf<typeof agreementSharing.link>

/** The last step of a new agreement, and a page of its own afterwards: the family gets its link. */
export function ShareAgreementPage() {
  const { agreementId } = usePathParams(agreementPaths.share)
  const query = useRecord(agreements.get, { id: agreementId })
  return <LoadedOnce query={query}>{(record) => <Share record={record} />}</LoadedOnce>
}

function Share({ record }: { record: AgreementRecord }) {
  const t = usePhrases(phrases)
  const s = usePhrases(sharePhrases)
  const page = agreementPaths.one({ agreementId: record.id })
  const [link, setLink] = useState<Link>()
  const off = disabledReason(agreementSharing.link, record.can.share)
  const make = useWrite(agreementSharing.link, { onDone: setLink })
  return (
    <RecordScreen
      crumbs={[
        { label: t('title'), href: agreementPaths.list() },
        { label: t('code_of', { code: record.code }), href: page },
      ]}
      title={s('share_this')}
      who={record.guardianName}
      aside={<BigMoney cents={record.totalCents} label={t('total')} />}
    >
      <div className={css.share}>
        {record.status === 'created' && <OfferSteps current={5} />}
        <p>{s(record.needsAcceptance ? 'share_hint_ask' : 'share_hint')}</p>
        {off !== undefined && <Note tone="att">{off}</Note>}
        {link && <Words link={link} />}
        <div className={css.buttons}>
          {!link && (
            <Button
              kind="primary"
              icon={IconLink}
              loading={make.isPending}
              disabledReason={off}
              onClick={() => make.mutate({ id: record.id })}
            >
              {s('make_link')}
            </Button>
          )}
          {link && <Ways id={record.id} link={link} />}
          <Button href={page}>{s('open_agreement')}</Button>
        </div>
      </div>
    </RecordScreen>
  )
}

function Words({ link: { text, url, validUntil } }: { link: Link }) {
  const s = usePhrases(sharePhrases)
  return (
    <section>
      <p className={css.quiet}>{s('link_ready')}</p>
      <p className={css.message}>{text}</p>
      <CopyLink text={text} label={s('copy_message')} /> · <CopyLink text={url} label={s('copy_link')} />
      <p className={css.quiet}>{s('valid', { date: dateText(validUntil) })}</p>
    </section>
  )
}

/** By the person's own messenger, or by e-mail. */
function Ways({ id, link: { text, whatsapp, recipient } }: { id: string; link: Link }) {
  const s = usePhrases(sharePhrases)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(agreementSharing.send, { handles: () => true })
  const send = async () => {
    setFailure(undefined)
    try {
      const answer = await mutateAsync({ id })
      toast.success({ title: s('mailed', { recipient: answer.recipient }) })
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  const chat = `https://wa.me/${whatsapp ?? ''}?text=${encodeURIComponent(text)}`
  return (
    <>
      {failure !== undefined && (
        <Note tone="bad" live>
          {failure}
        </Note>
      )}
      <Button
        kind="primary"
        icon={IconBrandWhatsapp}
        onClick={() => void window.open(chat, '_blank', 'noopener,noreferrer')}
      >
        {s('whatsapp')}
      </Button>
      <Button
        icon={IconMail}
        loading={isPending}
        disabledReason={recipient === null ? s('no_mail') : undefined}
        onClick={() => void send()}
      >
        {s('by_mail')}
      </Button>
    </>
  )
}
