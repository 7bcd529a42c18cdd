import { Menu } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import { Button } from './button.tsx'
import css from './more-menu.module.css'
import { useUiPhrases } from './phrases.tsx'

export interface MoreItem {
  id: string
  label: string
  icon?: Icon | undefined
  onClick: () => void
  /** Shown under the words; the item then does nothing. */
  disabledReason?: string | undefined
  destructive?: boolean | undefined
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
      <Menu.Dropdown>
        {items.map(({ icon: IconPart, ...item }) => (
          <Menu.Item
            key={item.id}
            className={item.destructive ? css.destructive : undefined}
            aria-disabled={item.disabledReason !== undefined || undefined}
            closeMenuOnClick={item.disabledReason === undefined}
            leftSection={IconPart && <IconPart size={16} stroke={1.6} aria-hidden />}
            onClick={item.disabledReason === undefined ? item.onClick : undefined}
          >
            <span className={item.disabledReason === undefined ? undefined : css.off}>{item.label}</span>
            {item.disabledReason !== undefined && <span className={css.reason}>{item.disabledReason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
