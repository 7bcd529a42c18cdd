import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { PalettePanel } from '../../ui/palette-panel.tsx'
import { keepRecent } from './recents.ts'
import { recognize } from './recognize.ts'
import { usePaletteGroups } from './use-palette-groups.tsx'

const phrases = definePhrases('palette', {
  'pt-BR': {
    placeholder: 'Família, fatura, CPF, e-mail, telefone, linha digitável, arquivo…',
    is_cpf: 'CPF válido',
    is_cnpj: 'CNPJ válido',
    is_digitableLine: 'Linha digitável',
    is_txid: 'txid do Pix',
    is_nossoNumero: 'Nosso número',
    is_email: 'E-mail',
    is_phone: 'Telefone',
    nothing: 'Nenhum resultado encontrado',
  },
  en: {
    placeholder: 'Family, invoice, CPF, e-mail, phone, boleto line, file…',
    is_cpf: 'Valid CPF',
    is_cnpj: 'Valid CNPJ',
    is_digitableLine: 'Boleto line',
    is_txid: 'Pix txid',
    is_nossoNumero: 'Nosso número',
    is_email: 'E-mail',
    is_phone: 'Phone',
    nothing: 'No results found',
  },
})

type PaletteProps = { opened: boolean; onOpenedChange: (opened: boolean) => void }

/** One field for everything: finds records by what was pasted, opens pages, starts work. */
export function Palette({ opened, onOpenedChange }: PaletteProps) {
  const t = usePhrases(phrases)
  const [text, setText] = useState('')
  const { groups, isSearching } = usePaletteGroups(text)
  const [surest] = recognize(text)
  const kind = surest?.kind === 'words' ? undefined : surest?.kind
  const change = (isOpen: boolean) => {
    if (!isOpen) setText('')
    onOpenedChange(isOpen)
  }
  return (
    <PalettePanel
      opened={opened}
      onOpenedChange={change}
      text={text}
      onTextChange={setText}
      placeholder={t('placeholder')}
      groups={groups}
      recognized={kind && { icon: IconFileSearch, tone: 'ok', word: t(`is_${kind}`) }}
      loading={isSearching}
      onChosen={keepRecent}
      emptyText={t('nothing')}
    />
  )
}
