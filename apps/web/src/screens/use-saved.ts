import { useNavigate } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'

/** What follows a form that was saved: words in a toast, and the page that shows the record. */
export function useSaved(): (words: { title: string; line?: string }, href: string) => void {
  const navigate = useNavigate()
  return (words, href) => {
    toast.success(words)
    navigate(href)
  }
}
