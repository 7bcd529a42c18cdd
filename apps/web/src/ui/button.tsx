import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { DisabledReason } from './hint.tsx'
import { PlainLink } from './link.tsx'
import { useUiPhrases } from './phrases.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'destructive'

type OwnedProps = Pick<
  ComponentPropsWithRef<'button'>,
  'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-describedby'
>

interface ButtonProps extends OwnedProps {
  children: ReactNode
  kind?: ButtonKind | undefined
  icon?: Icon | undefined
  /** md 32 (phone 44), lg 44, xl 52 for the family's main button. */
  size?: 'md' | 'lg' | 'xl' | undefined
  type?: 'button' | 'submit' | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  href?: string | undefined
  loading?: boolean | undefined
  /** Why it cannot be used now. The button stays reachable and says this instead of acting. */
  disabledReason?: string | undefined
  /** A click while it is off: a form then points at what lacks. */
  onOff?: (() => void) | undefined
  fullWidth?: boolean | undefined
  iconAfter?: Icon | undefined
  form?: string | undefined
  label?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** One filled button per screen (`primary`); everything else is secondary, quiet or destructive. */
export function Button({ ref, ...props }: ButtonProps) {
  const { disabledReason, href, label } = props
  if (href !== undefined && disabledReason === undefined) {
    return (
      <PlainLink className={classOf(props)} href={href} aria-label={label}>
        <Inside {...props} />
      </PlainLink>
    )
  }
  const button = <PlainButton {...props} buttonRef={ref} />
  return disabledReason === undefined ? button : <DisabledReason reason={disabledReason}>{button}</DisabledReason>
}

type PlainButtonProps = Omit<ButtonProps, 'ref'> & { buttonRef: Ref<HTMLButtonElement> | undefined }

function PlainButton({ buttonRef, ...props }: PlainButtonProps) {
  const { type = 'button', form, label, disabledReason, loading = false, onClick, onOff } = props
  const off = disabledReason !== undefined || loading
  return (
    <button
      ref={buttonRef}
      {...ownersOf(props)}
      type={type}
      className={classOf(props)}
      form={form}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (!off) return onClick?.(event)
        // aria-disabled keeps it reachable, so that it can say why it is off.
        event.preventDefault()
        return onOff?.()
      }}
    >
      <Inside {...props} />
    </button>
  )
}

/** What a menu, a popover or a hint writes on the button that owns it. */
function ownersOf(props: OwnedProps): OwnedProps {
  return {
    id: props.id,
    'aria-haspopup': props['aria-haspopup'],
    'aria-expanded': props['aria-expanded'],
    'aria-controls': props['aria-controls'],
    'aria-describedby': props['aria-describedby'],
  }
}

function classOf({ kind = 'secondary', size = 'md', fullWidth, disabledReason }: Omit<ButtonProps, 'ref'>): string {
  const off = disabledReason === undefined ? '' : css.off
  return [css.button, css[kind], css[size], fullWidth ? css.full : '', off].join(' ')
}

interface ToolButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  icon?: Icon | undefined
  onClick?: (() => void) | undefined
  pressed?: boolean | undefined
}

/** A quiet word with an icon, 30 high: "Exibir", "Exportar", "Copiar linha". Fits as the target of a menu. */
export function ToolButton({ children, icon: IconPart, onClick, pressed, className = '', ...rest }: ToolButtonProps) {
  return (
    <button type="button" {...rest} className={`${css.tool} ${className}`} aria-pressed={pressed} onClick={onClick}>
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
  size?: number | undefined
}

export function IconButton({ label, icon: IconPart, onClick, size = 16 }: IconButtonProps) {
  return (
    <button type="button" className={css.icon} aria-label={label} title={label} onClick={onClick}>
      <IconPart size={size} stroke={1.6} aria-hidden />
    </button>
  )
}

function Inside({ icon: Before, iconAfter: After, children, loading }: Omit<ButtonProps, 'ref'>) {
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
