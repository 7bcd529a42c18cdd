import { IconPencil } from '@tabler/icons-react'
import { usePhrases } from '../client/phrases.ts'
import { Button, type ButtonKind } from '../ui/button.tsx'
import { common } from './common-phrases.ts'

interface EditLinkProps {
  /** What the record answers of it; nothing is drawn where it cannot be changed. */
  ability: { can: boolean } | undefined
  href: string
  kind?: ButtonKind
}

/** "Editar", for those who may. */
export function EditLink({ ability, href, kind }: EditLinkProps) {
  const t = usePhrases(common)
  if (!ability?.can) return null
  return (
    <Button kind={kind} icon={IconPencil} href={href}>
      {t('edit')}
    </Button>
  )
}
