import type { Film } from '~/live-phone/native/captures'

/** Photos and videos without a picture, for tests that cannot draw one. */
export const takePhoto = async () => ({ address: '', width: 4, height: 3 })

export const record = (): Film => ({
  pause: () => {},
  resume: () => {},
  stop: async (onFile) => onFile(''),
})
