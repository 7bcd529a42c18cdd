import type { Family, FamilyReceiver } from '@caderneta/contracts/family-shapes'
import { invoiceView } from '@caderneta/contracts/invoice-view'
import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { BigMoney } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-banner.tsx'
import { FamilyDebts } from './family-debts.tsx'
import { FailedFace, LoadingFace } from './family-faces.tsx'
import { FamilyFrame, FamilyHelp, FamilyPrivacy } from './family-frame.tsx'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { FamilyJoint } from './family-joint.tsx'
import { FamilyMessages } from './family-messages.tsx'
import { FamilyNegotiation } from './family-negotiation.tsx'
import { FamilyPapers } from './family-papers.tsx'
import { FamilyPutBack } from './family-put-back.tsx'
import { FamilyTuitions } from './family-tuition.tsx'
import { useFamily } from './use-family.ts'

type HomeProps = { token: string; onLanguage: () => void }

/** All open invoices of a family, paid one by one or several with one Pix; what was paid, and its papers. */
export function FamilyHome({ token, onLanguage }: HomeProps) {
  const t = usePhrases(homePhrases)
  const { family, error, again, show } = useFamily(token)
  const online = useOnline()
  useEffect(() => {
    if (family) document.title = t('page_title', { name: family.name })
  }, [family, t])
  if (!family || (error && isOver(error))) {
    return (
      <FamilyFrame>
        {error ? <FailedFace error={error} online={online} onAgain={again} /> : <LoadingFace />}
      </FamilyFrame>
    )
  }
  return (
    <FamilyFrame head={family} token={token} onLanguage={onLanguage}>
      {(!online || error !== undefined) && (
        <div className={css.old}>
          <Note tone="att" icon={IconWifiOff} live>
            {t('offline', { date: dateText(family.today) })}
          </Note>
        </div>
      )}
      <Open family={family} token={token} onShow={show} />
      <FamilyPutBack family={family} token={token} onShow={show} />
      {family.canNegotiate && <FamilyNegotiation token={token} onMade={again} />}
      <FamilyTuitions family={family} />
      <FamilyPapers family={family} token={token} />
      <FamilyMessages family={family} token={token} onLanguage={onLanguage} />
      <FamilyHelp schools={family.schools} />
      <FamilyPrivacy payer={family.payer} />
    </FamilyFrame>
  )
}

function isOver({ status }: ApiError): boolean {
  return status === 404 || status === 410
}

type OpenProps = { family: Family; token: string; onShow: (family: Family) => void }

function Open({ family, token, onShow }: OpenProps) {
  const t = usePhrases(homePhrases)
  const { chosen, toggle, busy, problem, ask } = useTogether(token, onShow)
  const { receivers, joint } = family
  const all = receivers.flatMap(({ invoices }) => invoices)
  const total = all.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return (
    <>
      {joint?.state === 'paid' && <JustPaid cents={joint.cents} />}
      {all.length === 0 ? (
        <Nothing isPaid={joint?.state === 'paid'} />
      ) : (
        <section className={css.owed}>
          <h1 className={css.what}>{t('open', { count: all.length })}</h1>
          <BigMoney cents={total} size="family" />
          <p className={css.small}>{t('today', { date: dateText(family.today) })}</p>
        </section>
      )}
      {joint && joint.state !== 'paid' && <FamilyJoint joint={joint} receivers={receivers} />}
      {receivers.map((receiver) => (
        <FamilyDebts
          key={receiver.taxId + receiver.name}
          receiver={receiver}
          isOnly={receivers.length === 1}
          chosen={chosenOf(receiver, chosen)}
          isOther={[...chosen].some((number) => !receiver.invoices.some((invoice) => invoice.number === number))}
          most={family.mostTogether}
          busy={busy}
          problem={chosenOf(receiver, chosen).size > 0 ? problem : undefined}
          onToggle={toggle}
          onPay={ask}
        />
      ))}
    </>
  )
}

function chosenOf({ invoices }: FamilyReceiver, chosen: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(invoices.map(({ number }) => number).filter((number) => chosen.has(number)))
}

function useTogether(token: string, onShow: (family: Family) => void) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const toggle = (numbers: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const number of numbers)
      if (isOn) next.add(number)
      else next.delete(number)
    setChosen(next)
    setProblem(undefined)
  }
  const ask = async (numbers: readonly number[]) => {
    setBusy(true)
    setProblem(undefined)
    try {
      onShow(await call(invoiceView.payTogether, { token, numbers: [...numbers] }))
      setChosen(new Set())
      document.querySelector('main')?.scrollTo({ top: 0 })
    } catch (thrown) {
      setProblem(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  return { chosen, toggle, busy, problem, ask: (numbers: readonly number[]) => void ask(numbers) }
}

function JustPaid({ cents }: { cents: number }) {
  const t = usePhrases(homePhrases)
  return (
    <section className={css.paid} role="status">
      <IconCircleCheck size={26} stroke={1.6} aria-hidden className={css.good} />
      <div>
        <h2 className={css.title}>{t('joint_paid')}</h2>
        <p>{t('joint_paid_text', { value: moneyText(cents) })}</p>
      </div>
    </section>
  )
}

function Nothing({ isPaid }: { isPaid: boolean }) {
  const t = usePhrases(homePhrases)
  return (
    <section className={css.owed}>
      <h1 className={css.title}>{t('nothing')}</h1>
      {!isPaid && <p className={css.small}>{t('nothing_text')}</p>}
    </section>
  )
}
