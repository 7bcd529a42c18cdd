import { Menu } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { KeyHint } from './key-hint.tsx'
import { PlainLink } from './link.tsx'
import css from './more-menu.module.css'
import { useUiPhrases } from './phrases.tsx'

export interface MoreItem {
  id: string
  label: string
  icon?: Icon | undefined
  /** Where it leads, or what it does. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** Shown under the words; the item then does nothing. */
  disabledReason?: string | undefined
  destructive?: boolean | undefined
  /** The key that does the same. */
  keys?: string | undefined
}

/** "Mais ações": what is done seldom. Nothing when there is nothing in it. */
export function MoreMenu({ items, label }: { items: MoreItem[]; label?: string | undefined }) {
  const phrases = useUiPhrases()
  if (items.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button iconAfter={IconChevronDown}>{label ?? phrases.moreActions}</Button>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({
  item: { icon: IconPart, label, href, onClick, disabledReason, destructive, keys },
}: {
  item: MoreItem
}) {
  const look = {
    className: destructive ? css.destructive : undefined,
    leftSection: IconPart && <IconPart size={16} stroke={1.6} aria-hidden />,
    rightSection: keys !== undefined && disabledReason === undefined && <KeyHint keys={keys.toUpperCase()} />,
  }
  if (disabledReason !== undefined)
    return (
      // A real `disabled` would leave the keyboard's walk, and nobody would learn why it is off.
      <Menu.Item {...look} aria-disabled closeMenuOnClick={false}>
        <span className={css.off}>{label}</span>
        <span className={css.reason}>{disabledReason}</span>
      </Menu.Item>
    )
  if (href !== undefined)
    return (
      <Menu.Item {...look} component={PlainLink} href={href}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...look} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}
