import type { FamilyReceiver, JointPix } from '@caderneta/contracts/family-shapes'
import { IconCopy } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { qrMatrix } from '../../ui/qr-path.ts'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { CopyButton, Receiver } from './family-pay.tsx'
import { phrases } from './phrases.ts'

/** The code for several invoices: prepared, to be paid, or refused by the provider. */
export function FamilyJoint({ joint, receivers }: { joint: JointPix; receivers: readonly FamilyReceiver[] }) {
  const t = usePhrases(homePhrases)
  const words = usePhrases(phrases)
  const { state, numbers, cents, pix } = joint
  const receiver = receivers.find(({ invoices }) => invoices.some(({ number }) => numbers.includes(number)))
  return (
    <section className={css.joint} aria-label={t('joint_label')}>
      <h2 className={css.title}>{t('joint', { count: numbers.length, value: moneyText(cents) })}</h2>
      {state === 'preparing' && (
        <p className={css.small} role="status">
          {t('preparing')}
        </p>
      )}
      {state === 'failed' && (
        <p className={css.problem} role="alert">
          {t('joint_failed')}
        </p>
      )}
      {state === 'active' && pix && (
        <>
          <CopyButton text={pix.payload} icon={IconCopy} primary>
            {t('copy_joint')}
          </CopyButton>
          <p className={css.small}>{words('paste')}</p>
          <div className={css.point}>
            <QrCode matrix={qrMatrix(pix.matrix)} label={t('joint_qr')} size={148} />
            <div>
              <h3 className={css.strong}>{words('point')}</h3>
              {receiver && <Receiver words={words('point_text')} beneficiary={receiver} />}
            </div>
          </div>
          <p className={css.small}>{t('valid_today')}</p>
        </>
      )}
    </section>
  )
}
