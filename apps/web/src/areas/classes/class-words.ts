// Grade, shift and level in words, and their choices for filters and fields.
import { ClassLevel, Grade, Shift } from '@caderneta/contracts/classes'
import { definePhrases, type Translate, usePhrases } from '../../client/phrases.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

const words = definePhrases('classes.words', {
  'pt-BR': {
    places_of: '{{taken}} de {{capacity}}',
    level_earlyChildhood: 'Educação infantil',
    level_elementary1: 'Fundamental, anos iniciais',
    level_elementary2: 'Fundamental, anos finais',
    level_highSchool: 'Ensino médio',
    shift_morning: 'Manhã',
    shift_afternoon: 'Tarde',
    shift_night: 'Noite',
    shift_fullTime: 'Integral',
    grade_EI: 'Infantil {{number}}',
    grade_EF: '{{number}}º ano',
    grade_EM: '{{number}}ª série EM',
  },
  en: {
    places_of: '{{taken}} of {{capacity}}',
    level_earlyChildhood: 'Early childhood',
    level_elementary1: 'Elementary, first years',
    level_elementary2: 'Elementary, last years',
    level_highSchool: 'High school',
    shift_morning: 'Morning',
    shift_afternoon: 'Afternoon',
    shift_night: 'Night',
    shift_fullTime: 'Full time',
    grade_EI: 'Early {{number}}',
    grade_EF: 'Year {{number}}',
    grade_EM: 'High school {{number}}',
  },
})

export type ClassWords = Translate<(typeof words.keys)[number]>

/** The words of grades, shifts and levels. */
export function useClassWords(): ClassWords {
  return usePhrases(words)
}

/** `EF6` → `6º ano`. */
export function gradeText(grade: Grade, t: ClassWords): string {
  const number = Number(grade.slice(2))
  if (grade.startsWith('EI')) return t('grade_EI', { number })
  return grade.startsWith('EM') ? t('grade_EM', { number }) : t('grade_EF', { number })
}

/** `28 de 30`, or `28` where places are not limited. */
export function placesText(taken: number, capacity: number, t: ClassWords): string {
  return capacity > 0 ? t('places_of', { taken, capacity }) : String(taken)
}

export function shiftText(shift: Shift, t: ClassWords): string {
  return t(`shift_${shift}`)
}

export function gradeChoices(t: ClassWords): SelectOption<Grade>[] {
  return Grade.options.map((grade) => ({ value: grade, label: gradeText(grade, t) }))
}

export function shiftChoices(t: ClassWords): SelectOption<Shift>[] {
  return Shift.options.map((shift) => ({ value: shift, label: shiftText(shift, t) }))
}

export function levelChoices(t: ClassWords): SelectOption[] {
  return ClassLevel.options.map((level) => ({ value: level, label: t(`level_${level}`) }))
}
