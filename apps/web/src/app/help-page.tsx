import { searchKey } from '@caderneta/kernel/search-text'
import { useState } from 'react'
import { definePhrases, useLanguage, usePhrases } from '../client/phrases.ts'
import { TextLink } from '../ui/link.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './help-page.module.css'
import { helpTopics } from './help-topics.ts'

const phrases = definePhrases('help', {
  'pt-BR': {
    title: 'Central de ajuda',
    find: 'O que você quer fazer?',
    nothing: 'Nenhum resultado encontrado',
    open: 'Abrir a página',
  },
  en: { title: 'Help center', find: 'What do you want to do?', nothing: 'No results found', open: 'Open the page' },
})

/** The tasks that people ask for most, with the way to each. */
export function HelpPage() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const wanted = searchKey(typed).split(' ')
  const found = helpTopics.filter(({ title, text }) => {
    const words = searchKey(`${title[language]} ${text[language]}`)
    return wanted.every((word) => words.includes(word))
  })
  return (
    <ListScreen title={t('title')}>
      <div className={css.page}>
        <TextField label={t('find')} value={typed} onChange={setTyped} />
        <p role="status">{found.length === 0 && t('nothing')}</p>
        {found.map(({ title, text, href }) => (
          <section key={href}>
            <h2>{title[language]}</h2>
            <p>{text[language]}</p>
            <TextLink href={href} label={`${t('open')}: ${title[language]}`}>
              {t('open')}
            </TextLink>
          </section>
        ))}
      </div>
    </ListScreen>
  )
}
