import { memo, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { drawFormula } from '#platform/client/ui/rich-text/formulas.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import styles from './panel.module.css'
import { type Sign, signGroups } from './signs.ts'

/** The signs that a formula can be put together from, by groups. */
export function Palette({ add }: { add: (sign: Sign) => void }) {
  const t = useTranslate()
  const [shown, setShown] = useState('parts')
  return (
    <>
      <div className={styles.groups}>
        {Object.keys(signGroups).map(name => (
          <button
            key={name}
            type="button"
            className={styles.group}
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {t(`writing.signs.${name}`)}
          </button>
        ))}
      </div>
      <div className={styles.signs} dir="ltr">
        {signGroups[shown]!.map(sign => {
          const label = t(`writing.sign.${sign.name}`)
          return (
            <button
              key={sign.name}
              type="button"
              className={styles.sign}
              title={label}
              onClick={() => add(sign)}
            >
              <span className={hidden.unseen}>{label}</span>
              <Face tex={sign.shown ?? sign.tex} />
            </button>
          )
        })}
      </div>
    </>
  )
}

/** What a sign looks like: drawn once, however often what is around it changes. */
const Face = memo(({ tex }: { tex: string }) => (
  <span aria-hidden ref={drawing => void (drawing && drawFormula(drawing, tex))} />
))
