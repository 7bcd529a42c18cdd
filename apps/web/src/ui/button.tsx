import type { Icon } from '@tabler/icons-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { DisabledReason } from './disabled-reason.tsx'
import { PlainLink } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'destructive'

interface ButtonProps {
  children: ReactNode
  kind?: ButtonKind
  icon?: Icon
  /** md 32 (phone 44), lg 44, xl 52 for the family's main button. */
  size?: 'md' | 'lg' | 'xl'
  type?: 'button' | 'submit'
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  href?: string | undefined
  loading?: boolean | undefined
  /** Why it cannot be used now. The button stays reachable and says this instead of acting. */
  disabledReason?: string | undefined
  fullWidth?: boolean | undefined
  iconAfter?: Icon
  form?: string
  label?: string
  expanded?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

/** One filled button per screen (`primary`); everything else is secondary, quiet or destructive. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'md', disabledReason, href, loading = false } = props
  const off = disabledReason !== undefined
  const className = [css.button, css[kind], css[size], props.fullWidth ? css.full : '', off ? css.off : ''].join(' ')
  if (href !== undefined && !off) {
    return (
      <PlainLink className={className} href={href} aria-label={props.label}>
        <Inside {...props} />
      </PlainLink>
    )
  }
  const button = (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      className={className}
      form={props.form}
      aria-label={props.label}
      aria-expanded={props.expanded}
      aria-disabled={off || loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (off || loading) event.preventDefault()
        else props.onClick?.(event)
      }}
    >
      <Inside {...props} />
    </button>
  )
  return off ? <DisabledReason reason={disabledReason}>{button}</DisabledReason> : button
}

interface ToolButtonProps {
  children: ReactNode
  icon?: Icon
  onClick?: (() => void) | undefined
  pressed?: boolean
  expanded?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A quiet word with an icon, 30 high: "Exibir", "Exportar", "Copiar linha". */
export function ToolButton({ children, icon: IconPart, onClick, pressed, expanded, ref, ...rest }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={css.tool}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
      {...rest}
    >
      {IconPart && <IconPart size={16} stroke={1.6} aria-hidden />}
      {children}
    </button>
  )
}

interface IconButtonProps {
  /** Read aloud and shown as the browser's hint: an icon never stands alone. */
  label: string
  icon: Icon
  onClick?: (() => void) | undefined
  size?: number
}

export function IconButton({ label, icon: IconPart, onClick, size = 16 }: IconButtonProps) {
  return (
    <button type="button" className={css.icon} aria-label={label} title={label} onClick={onClick}>
      <IconPart size={size} stroke={1.6} aria-hidden />
    </button>
  )
}

function Inside({ icon: Before, iconAfter: After, children, loading }: ButtonProps) {
  const phrases = useUiPhrases()
  return (
    <>
      {loading ? <span className={css.spinner} role="status" aria-label={phrases.loading} /> : null}
      {Before && !loading ? <Before size={15} stroke={1.8} aria-hidden /> : null}
      <span>{children}</span>
      {After ? <After size={15} stroke={1.8} aria-hidden /> : null}
    </>
  )
}
