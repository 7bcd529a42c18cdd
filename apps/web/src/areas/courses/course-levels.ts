// Levels in words, and their choices for filters and fields.
import { courseLevelWords } from '@caderneta/contracts/course-words'
import { CourseLevel } from '@caderneta/contracts/courses'
import type { Language } from '../../client/client-port.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

export function levelText(level: CourseLevel, language: Language): string {
  return courseLevelWords[level][language]
}

export function levelChoices(language: Language): SelectOption<CourseLevel>[] {
  return CourseLevel.options.map((level) => ({ value: level, label: levelText(level, language) }))
}
