import { familyOffers, type FamilyOffers } from '@caderneta/contracts/family-offers'
import { type FormEvent, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { useNavigate } from '../../ui/link.tsx'
import css from './family-home.module.css'
import { negotiationPhrases } from './family-negotiation-phrases.ts'

type Props = { token: string; onMade: () => void }

/** The payer says their tax number, sees the offers of the network and chooses one. */
export function FamilyNegotiation({ token, onMade }: Props) {
  const t = usePhrases(negotiationPhrases)
  const negotiation = useNegotiation(token, onMade)
  const { isOpen, open, items, made, busy, problem, choose } = negotiation
  return (
    <section className={css.section}>
      <h2 className={css.title}>{t('title')}</h2>
      {made === undefined ? <p className={css.small}>{t('about')}</p> : <Made code={made} />}
      {!isOpen && (
        <button type="button" className={css.paper} onClick={() => open(true)}>
          {t('start')}
        </button>
      )}
      {isOpen &&
        made === undefined &&
        (items ? <Groups items={items} busy={busy} onChoose={choose} /> : <Prove {...negotiation} />)}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function Made({ code }: { code: number }) {
  const t = usePhrases(negotiationPhrases)
  return (
    <div role="status">
      <p className={css.name}>{t('made', { code })}</p>
      <p className={css.small}>{t('made_text')}</p>
    </div>
  )
}

type Negotiation = ReturnType<typeof useNegotiation>

function Prove({ taxId, setTaxId, busy, look, open }: Negotiation) {
  const t = usePhrases(negotiationPhrases)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look()
  }
  return (
    <form className={css.prove} onSubmit={submit}>
      <label className={css.label}>
        {t('tax_id')}
        <input
          className={css.input}
          inputMode="numeric"
          autoComplete="off"
          value={taxId}
          // It opened where the person pressed.
          autoFocus
          onChange={(event) => setTaxId(event.target.value)}
        />
      </label>
      <p className={css.small}>{t('tax_id_why')}</p>
      <div className={css.buttons}>
        <button type="submit" className={css.paper} disabled={busy || taxId.trim() === ''}>
          {t('show')}
        </button>
        <button type="button" className={css.paper} onClick={() => open(false)}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}

type Chosen = (group: FamilyOffers, offer: FamilyOffers['offers'][number]) => void

function Groups({ items, busy, onChoose }: { items: FamilyOffers[]; busy: boolean; onChoose: Chosen }) {
  const t = usePhrases(negotiationPhrases)
  if (items.length === 0) return <p className={css.small}>{t('none')}</p>
  return items.map((group) => (
    <div key={group.numbers.join()}>
      <p className={css.receiver}>
        {t('of', { school: group.schoolName, numbers: group.numbers.join(', '), total: moneyText(group.owedCents) })}
      </p>
      <ul className={css.list}>
        {group.offers.map((offer) => (
          <li key={offer.kind} className={css.debt}>
            <span className={css.row}>
              <span className={css.words}>
                <span className={css.name}>{t(`offer_${offer.kind}`)}</span>
                <span className={css.due}>{t('parts', partsOf(offer))}</span>
                <span className={css.due}>
                  {t('total', { total: moneyText(offer.totalCents) })}
                  {offer.waivedCents > 0 && `, ${t('waived', { waived: moneyText(offer.waivedCents) })}`}
                </span>
              </span>
            </span>
            <button
              type="button"
              className={css.paper}
              disabled={busy}
              aria-label={t('choose', { offer: t(`offer_${offer.kind}`) })}
              onClick={() => onChoose(group, offer)}
            >
              {t('choose_this')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function partsOf({ installments }: FamilyOffers['offers'][number]) {
  const [first] = installments
  return { count: installments.length, value: moneyText(first?.cents ?? 0), day: dateText(first?.dueOn ?? '') }
}

function useNegotiation(token: string, onMade: () => void) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [taxId, setTaxId] = useState('')
  const [items, setItems] = useState<FamilyOffers[]>()
  const [made, setMade] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const during = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (thrown) {
      setProblem(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  const read = async () => setItems((await call(familyOffers.offers, { token, taxId })).items)
  const ask = async ({ numbers }: FamilyOffers, { kind, totalCents }: FamilyOffers['offers'][number]) => {
    const { code, path } = await call(familyOffers.askAgreement, { token, taxId, numbers, kind, totalCents })
    if (path !== null) return navigate(path)
    setMade(code)
    onMade()
  }
  const choose: Chosen = (group, offer) => void during(() => ask(group, offer))
  return {
    taxId,
    setTaxId,
    isOpen,
    open: (isWanted: boolean) => {
      setOpen(isWanted)
      setProblem(undefined)
    },
    items,
    made,
    busy,
    problem,
    look: () => void during(read),
    choose,
  }
}
