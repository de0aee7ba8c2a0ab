import { IconKey, IconLanguage, IconLogout, IconSelector, IconUser } from '@tabler/icons-react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { useSignOut } from '#platform/client/routing/sign-out.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { useOtherLanguage, useOtherScheme } from '#platform/client/ui/layout/switches.tsx'
import { Menu, MenuItem, MenuSeparator, type TargetProps } from '#platform/client/ui/overlay/menu.tsx'
import styles from './account-menu.module.css'

/** Who is signed in, and all that is theirs: profile, password, language, colours, the way out. */
export function AccountMenu({ wide, ways = [] }: { wide?: boolean; ways?: NavigationItem[] }) {
  const t = useTranslate()
  const { name } = useUser()
  const signOut = useSignOut()
  const language = useOtherLanguage()
  const scheme = useOtherScheme()
  return (
    <Menu
      side={wide ? 'above' : 'below'}
      align={wide ? 'start' : 'end'}
      target={props => (wide ? <WideButton {...props} /> : <SmallButton {...props} />)}
    >
      <MenuItem icon={<IconUser size={18} aria-hidden />} to={{ to: '/profile' }}>
        {t('profile')}
        {!wide && (
          <span className={styles.role} aria-hidden>
            <br />
            <bdi>{name}</bdi>
          </span>
        )}
      </MenuItem>
      <MenuItem icon={<IconKey size={18} aria-hidden />} to={{ to: '/profile/password' }}>
        {t('changePassword')}
      </MenuItem>
      {ways.map(({ to, word, icon: Icon }) => (
        <MenuItem key={word} icon={<Icon size={18} aria-hidden />} to={{ to }}>
          {t(`nav.${word}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<IconLanguage size={18} aria-hidden />} lang={language.lang} run={language.turn}>
        {language.name}
      </MenuItem>
      <MenuItem icon={<scheme.Icon size={18} aria-hidden />} run={scheme.turn} stays>
        {t(`scheme.${scheme.other}`)}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<IconLogout size={18} className={styles.turned} aria-hidden />} run={signOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}

function SmallButton(target: TargetProps) {
  const t = useTranslate()
  const { id, name, avatar } = useUser()
  return (
    <button type="button" className={styles.small} aria-label={t('account', { name })} {...target}>
      <Avatar id={id} name={name} size={38} picture={avatar} />
    </button>
  )
}

/** The foot of the sidebar; the button lies over what it shows. */
function WideButton(target: TargetProps) {
  const t = useTranslate()
  const { id, name, role, avatar } = useUser()
  return (
    <div className={styles.wide}>
      <Avatar id={id} name={name} picture={avatar} />
      <div className={styles.who} aria-hidden>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.role}>{t(`role.${role}`)}</span>
      </div>
      <IconSelector size={18} stroke={1.6} aria-hidden />
      <button type="button" className={styles.over} aria-label={t('account', { name })} {...target} />
    </div>
  )
}
