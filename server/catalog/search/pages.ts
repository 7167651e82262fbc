import { misses } from "./zeroResultSearches.ts";
import { find } from "./service.ts";
import { addSynonym, dismissMiss, removeSynonym, synonyms } from "./synonyms.ts";

/** What pages may ask for of searches, and of what staff make of those that found nothing. */
export const searchPages = {
  search: { find, misses },
  synonyms: { addSynonym, dismissMiss, removeSynonym, synonyms },
};
