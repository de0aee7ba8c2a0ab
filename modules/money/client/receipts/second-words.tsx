import { useEffect, useState } from 'react'
import { type Translate, useLanguage, useTranslate, wordsIn } from '#platform/client/i18n/i18n.ts'
import { type Language, languages } from '#platform/contract/language.ts'
import styles from './receipt-paper.module.css'

type Second = { language: Language; translate: Translate }

/** The words of the language that the page does not speak, where a paper is wanted in both. */
function useSecondWords(isWanted: boolean): Second | undefined {
  const { language } = useLanguage()
  const second = languages.find(each => each !== language)!
  const [words, setWords] = useState<Second>()
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    void wordsIn('money', second).then(translate => {
      if (!isOver) setWords({ language: second, translate })
    })
    return () => {
      isOver = true
    }
  }, [isWanted, second])
  return isWanted && words?.language === second ? words : undefined
}

/** Words of a paper, with values as each language writes them: in that of the page, and below in the other where it is wanted. */
export function usePaperWords(isInBoth: boolean) {
  const t = useTranslate()
  const { language } = useLanguage()
  const second = useSecondWords(isInBoth)
  return (id: string, valuesIn?: (language: Language) => Record<string, unknown>) => (
    <>
      {t(id, valuesIn?.(language))}
      {second && (
        <span className={styles.second} lang={second.language}>
          <bdi>{second.translate(id, valuesIn?.(second.language))}</bdi>
        </span>
      )}
    </>
  )
}
