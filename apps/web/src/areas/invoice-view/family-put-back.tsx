import type { Family, PutBackPix } from '@caderneta/contracts/family-shapes'
import { invoiceView } from '@caderneta/contracts/invoice-view'
import { IconCircleCheck, IconCopy, IconInfoCircle, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { qrMatrix } from '../../ui/qr-path.ts'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { CopyButton } from './family-pay.tsx'
import { phrases } from './phrases.ts'

type Props = { family: Family; token: string; onShow: (family: Family) => void }

/** What the bank took back: no invoice asks for it. Paid by Pix here, or arranged with the school where that cannot be. */
export function FamilyPutBack({ family, token, onShow }: Props) {
  const t = usePhrases(homePhrases)
  const { toPutBackCents: cents, payableCents, putBack } = family
  return (
    <>
      {putBack && <Asked putBack={putBack} />}
      {cents > 0 && (
        <div className={css.note}>
          <Note tone="att" icon={IconInfoCircle}>
            {t('put_back', { value: moneyText(cents) })} {payableCents === null && t('put_back_talk')}
          </Note>
        </div>
      )}
      {payableCents !== null && !isUnderWay(putBack) && <Ask cents={payableCents} token={token} onShow={onShow} />}
    </>
  )
}

function Asked({ putBack }: { putBack: PutBackPix }) {
  return putBack.state === 'paid' ? <PutBack cents={putBack.cents} /> : <Code putBack={putBack} />
}

function isUnderWay(putBack: PutBackPix | null): boolean {
  return putBack?.state === 'preparing' || putBack?.state === 'active'
}

function PutBack({ cents }: { cents: number }) {
  const t = usePhrases(homePhrases)
  return (
    <section className={css.paid} role="status">
      <IconCircleCheck size={26} stroke={1.6} aria-hidden className={css.good} />
      <div>
        <h2 className={css.title}>{t('joint_paid')}</h2>
        <p>{t('put_back_paid_text', { value: moneyText(cents) })}</p>
      </div>
    </section>
  )
}

function Ask({ cents, token, onShow }: { cents: number } & Omit<Props, 'family'>) {
  const t = usePhrases(homePhrases)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onShow(await call(invoiceView.putBack, { token }))
    } catch (thrown) {
      setProblem(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.ask}>
      <button type="button" className={css.primary} disabled={busy} onClick={() => void ask()}>
        <IconQrcode size={20} stroke={1.8} aria-hidden />
        {busy ? t('asking') : t('put_back_pay', { value: moneyText(cents) })}
      </button>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function Code({ putBack: { state, cents, pix } }: { putBack: PutBackPix }) {
  const t = usePhrases(homePhrases)
  const words = usePhrases(phrases)
  return (
    <section className={css.joint} aria-label={t('put_back_label')}>
      <h2 className={css.title}>{t('put_back_code', { value: moneyText(cents) })}</h2>
      {state === 'preparing' && (
        <p className={css.small} role="status">
          {t('preparing')}
        </p>
      )}
      {state === 'failed' && (
        <p className={css.problem} role="alert">
          {t('put_back_failed')}
        </p>
      )}
      {state === 'active' && pix && (
        <>
          <CopyButton text={pix.payload} icon={IconCopy} primary>
            {t('copy_joint')}
          </CopyButton>
          <p className={css.small}>{words('paste')}</p>
          <div className={css.point}>
            <QrCode matrix={qrMatrix(pix.matrix)} label={t('put_back_label')} size={148} />
            <h3 className={css.strong}>{words('point')}</h3>
          </div>
          <p className={css.small}>{t('valid_today')}</p>
        </>
      )}
    </section>
  )
}
