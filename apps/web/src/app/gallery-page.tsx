import type { Gallery } from '../ui/gallery.ts'
import { definePhrases, usePhrases } from '../client/phrases.ts'
import css from './gallery-page.module.css'

const phrases = definePhrases('gallery-page', {
  'pt-BR': { title: 'Componentes' },
  en: { title: 'Components' },
})

const pieces = import.meta.glob<Gallery>('../ui/*.gallery.tsx', { eager: true, import: 'gallery' })

/** Every piece of the kit with ordinary and extreme data, for people and for the browser tests. */
export function GalleryPage() {
  const t = usePhrases(phrases)
  const all = Object.entries(pieces).toSorted(([a], [b]) => a.localeCompare(b))
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      {all.map(([file, { title, samples }]) => (
        <section key={file} aria-label={title} className={css.piece}>
          <h2>{title}</h2>
          {samples.map(({ name, render: Sample }) => (
            <div key={name} className={css.sample}>
              <h3>{name}</h3>
              <Sample />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
