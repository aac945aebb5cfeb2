import { useEffect, useLayoutEffect } from 'react'
import { isServer } from '~/lib/is-server'

/** `useLayoutEffect`, which warns where it cannot run: on the server. */
export const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect
