import { IconCopy, IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import css from './faces.module.css'
import { dateTimeText } from './format-text.ts'
import { useUiPhrases } from './phrases.tsx'

interface EmptyFaceProps {
  title: string
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
  /** Three blank ruled lines with the margin above the words. */
  ruled?: boolean | undefined
}

/** Nothing here, and what to do next. */
export function EmptyFace({ title, children, actions, ruled = true }: EmptyFaceProps) {
  return (
    <div className={css.face}>
      {ruled && (
        <div className={css.blank} aria-hidden>
          <i />
          <i />
          <i />
        </div>
      )}
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {children !== undefined && <div className={css.text}>{children}</div>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}

interface ErrorFaceProps {
  /** What happened. */
  title: string
  /** What was kept and what to do. */
  children?: ReactNode
  /** The code to tell support. */
  code?: string | undefined
  at?: string | undefined
  onRetry?: (() => void) | undefined
  actions?: ReactNode
}

/** What happened, what was kept, try again, the code for support. */
export function ErrorFace({ title, children, code, at, onRetry, actions }: ErrorFaceProps) {
  const phrases = useUiPhrases()
  return (
    <div className={css.face} role="alert">
      <div className={css.words} data-low>
        <div className={css.kindBad}>
          <IconPlugConnectedX size={17} stroke={1.8} aria-hidden />
          {phrases.didNotLoad}
        </div>
        <h2 className={css.title}>{title}</h2>
        {children !== undefined && <div className={css.text}>{children}</div>}
        <div className={css.actions}>
          {onRetry && (
            <Button kind="primary" icon={IconRefresh} onClick={onRetry}>
              {phrases.tryAgain}
            </Button>
          )}
          {actions}
        </div>
        {(code !== undefined || at !== undefined) && (
          <dl className={css.facts}>
            {code !== undefined && (
              <>
                <dt>{phrases.errorCode}</dt>
                <dd>
                  <span className={css.code}>{code}</span> <CopyLink text={code} />
                </dd>
              </>
            )}
            {at !== undefined && (
              <>
                <dt>{phrases.errorWhen}</dt>
                <dd>{dateTimeText(at)}</dd>
              </>
            )}
          </dl>
        )}
      </div>
    </div>
  )
}

export interface Granter {
  id: string
  name: string
  role: string
}

interface NoPermissionFaceProps {
  title: string
  /** Which permission, which group. */
  children?: ReactNode
  granters?: Granter[] | undefined
  /** Over their names. */
  grantersTitle?: string | undefined
  /** "Copiar pedido": the words of the request, to be sent to one of them. */
  ask?: { label: string; onClick: () => void } | undefined
  back?: ReactNode
}

/** Which permission is missing, in which group, who can grant it. */
export function NoPermissionFace({ title, children, granters = [], grantersTitle, ask, back }: NoPermissionFaceProps) {
  const phrases = useUiPhrases()
  return (
    <div className={css.face}>
      <div className={css.words} data-low>
        <div className={css.kind}>
          <IconLock size={17} stroke={1.8} aria-hidden />
          {phrases.noPermission}
        </div>
        <h2 className={css.title}>{title}</h2>
        {children !== undefined && <div className={css.text}>{children}</div>}
        {granters.length > 0 && (
          <>
            <div className={css.text}>{grantersTitle}</div>
            <ul className={css.granters} aria-label={grantersTitle}>
              {granters.map(({ id, name, role }) => (
                <li key={id}>
                  <div className={css.granter}>{name}</div>
                  <div className={css.role}>{role}</div>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={css.actions}>
          {ask && (
            <Button icon={IconCopy} onClick={ask.onClick}>
              {ask.label}
            </Button>
          )}
          {back}
        </div>
      </div>
    </div>
  )
}

/** Bars in the shape of the rows to come; the head above them keeps its real words. */
export function LoadingRows({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  const phrases = useUiPhrases()
  return (
    <div role="status" aria-label={phrases.loading}>
      <BarRows rows={rows} columns={columns} />
    </div>
  )
}

/** A record that is on its way, in its own shape: the number, the facts under it, a section of lines. */
export function LoadingRecord() {
  const phrases = useUiPhrases()
  return (
    <div role="status" aria-label={phrases.loading}>
      <div className={css.loadingRecord} aria-hidden>
        <i className={css.barLabel} />
        <i className={css.barNumber} />
        {Array.from({ length: 7 }, (_, row) => (
          <span key={row} className={css.loadingFact}>
            <i style={{ width: `${56 + ((row * 7) % 4) * 12}px` }} />
            <i style={{ width: `${40 + ((row * 5) % 4) * 15}%` }} />
          </span>
        ))}
      </div>
      <BarRows rows={3} columns={3} />
    </div>
  )
}

/** Cards of the phone that are on their way: who and how much, then what and where it stands. */
export function LoadingCards() {
  const phrases = useUiPhrases()
  return (
    <div role="status" aria-label={phrases.loading} className={css.loadingCards}>
      {Array.from({ length: 7 }, (_, card) => (
        <div key={card} className={css.loadingCard} aria-hidden>
          <i style={{ width: `${52 + ((card * 7) % 4) * 11}%` }} />
          <i style={{ width: '88px' }} />
          <i style={{ width: `${36 + ((card * 5) % 3) * 12}%` }} />
          <i style={{ width: '64px' }} />
        </div>
      ))}
    </div>
  )
}

function BarRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={css.loadingRow} aria-hidden>
      {Array.from({ length: columns }, (_unused, column) => (
        <i key={column} style={{ width: `${45 + ((row * 7 + column * 13) % 5) * 9}%` }} />
      ))}
    </div>
  ))
}
