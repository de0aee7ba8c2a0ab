import { createContext, useContext } from 'react'

const signOutContext = createContext(() => {})
export const SignOutProvider = signOutContext.Provider

/** The way out of the frame around a page, which asks first where something of theirs waits on this device. */
export const useSignOut = () => useContext(signOutContext)
