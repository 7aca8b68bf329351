import type { Deepfake, DeepfakeStanding } from '#modules/deepfakes/contract.ts';

type Forms = DeepfakeStanding['searchForms'];

/** The forms of search engines that take a report like this one. */
export const formsFor = ({ intimate }: Pick<Deepfake, 'intimate'>, forms: Forms): Forms =>
  forms.filter(({ intimateOnly }) => intimate || !intimateOnly);
