// Levels of courses as a school says them: one place for screens and exports. `preCollege` is what prepares for the university,
// the three years of high school; `entranceExam` is the course for the vestibular itself.
import type { CourseLevel } from './courses.ts'
import type { Phrase } from './refusals.ts'

export const courseLevelWords: Record<CourseLevel, Phrase> = {
  childish: { 'pt-BR': 'Educação infantil', en: 'Early childhood' },
  elementary: { 'pt-BR': 'Ensino fundamental', en: 'Elementary' },
  preCollege: { 'pt-BR': 'Ensino médio', en: 'Pre-college' },
  entranceExam: { 'pt-BR': 'Pré-vestibular', en: 'Entrance exam' },
  college: { 'pt-BR': 'Ensino superior', en: 'College' },
  extra: { 'pt-BR': 'Curso extra', en: 'Extra' },
}
