/** A key in one spelling: small letters, its words apart by underscores. */
export function spell(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[-.:\s]/g, '_')
    .toLowerCase();
}

/** What formats put before a key without changing what it means. */
export const keyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;

/** What gateways and clouds put before the name of a header. */
export const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?/;

/** An envelope as the beginning of a header's name, as Yii has it. */
export const headerEnvelope = /^pag(ing|ination|inate|inator)-(?=.)/;

/** Objects of an answer that may speak of paging, beside its top level; they may hold one another. */
const envelopes = [
  /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
  /^(counts|summary|hits|search|query|collection|response|additional_data)$/,
  /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];

export function isEnvelope(key: string): boolean {
  const word = spell(key.replace(keyPrefix, ''));
  return envelopes.some((envelope) => envelope.test(word));
}

/** Facts by their keys, spelt alike; these are followed, and what they say counts. */
export const words = {
  number: /^(current_?)?page(_?(number|no|num|index))?$/,
  pages: /^((total|num|max|nb)_?)?pages$|^(number|no)_of_pages$|^(total_?)?pages?_?(count|total)$|^total_page$/,
  /** The number of the last page, and so that of the pages where they count from 1. */
  lastPage: /^(last|max)_?page(_?(number|index))?$/,
  offset: /^(offset|skip|start|start_?at|start_?index)$/,
  size: /^(per_?page|page_?size|(items|results)_?per_?page|max_?results|limit|size)$/,
  limit: /^(limit|max_?results)$/,
  total:
    /^total(_?(count|size|items|elements|entries|records|results|monitors|hits|rows|docs|objects|resources|found|matched|matches|number))?$|^total_?(item|result|record|monitor|element|row)s?_?count$|^total_number_of_(items|elements|entries|records|results|monitors|rows|docs|objects)$|^(i_)?(count|records?|results|items|monitors)_?total$|^i_total_records$|^(overall|all|full)_count$|^grand_total$|^num_?found$|^nb_?(hits|results|items)$/,
  /** All monitors or those on this page: who can tell. */
  count:
    /^((result|item|record|monitor|row|element|entry|hit|document)s?_?)?count$|^(num|number_of)_?(items|results|records|monitors|entries|rows)$|^(found|hits|matched|matches|records_filtered)$/,
  more: /^(has_?(more|next)(_?pages?)?|more|more_\w+_in_collection|(is_?)?truncated)$/,
  last: /^(is_?)?last(_?page)?$/,
  /** Whatever leads to the next page: an address, a cursor, a number. */
  next: /^next(_?(page|link|ur[il]|href|cursor|token|offset|marker|start|key|batch|records?|number|index))*$/,
};

/** A list of links, each with its relation; OpenStack has the name of the monitors' list before it. */
export const linksWord = /(^|_)links?$/;

/** Of the flags for more those that can mean nothing else, wherever they stand. */
export const sureMoreWord = /^has_?(more|next)(_?pages?)?$/;

/** Facts that are only believed where they say that there is more: that they do not may mean anything. */
export const rareWords = {
  more: /^has_?(more|next|additional|following)(_\w+)?$|^more(_(results|records|items|pages|data))?_available$|^more_(results|records|items|pages|data|to_come)$|^is_more$/,
  done: /^(is_?)?(done|completed?|finished|exhausted|eof|final(_page)?|end(_of_(list|results|items|records|data|pages))?)$/,
  part: /^(is_?)?(partial|incomplete(_?results)?|capped|limited|overflow|limit_(reached|exceeded)|timed_out)$/,
};

/** Keys of flags alone, whose number is that of no page; of "more", it may say how many. */
export const flagWord = /^(is|has)|more|^truncated$/;

/** A time or a plan for one: the next check, the next bill. */
const soon = /(^next_?|_)(at|time|date|runs?|checks?|refresh|updates?)$|^next_?(billing|maintenance|check|run|sync)/;

/** As Discourse names a next page, and not as others name their documentation. */
export const moreAddressWord = /^(load_more(_\w+)?|more(_(?!info|detail|help|doc)\w+)?_ur[il])$/;

export function isNextWord(word: string): boolean {
  return words.next.test(word) || moreAddressWord.test(word) || (/^next(_|$)/.test(word) && !soon.test(word));
}

/** Names of the next page's cursor; beside one, a cursor without "next" in its name is the one that was sent. */
export const nextCursorWord = /^next_?(page_?)?(cursor|token|key|marker)$|^next_continuation_?token$/;

const cursorWords = [
  /cursor$/,
  /^(after|marker|bookmark|scroll_?id|search_?after|(last_?evaluated|exclusive_?start|continuation)_?key|continue|iterator)$/,
  /^((continuation|continue|pagination|paging|resumption|page|list|offset)_?token|continuation)$/,
];

/** Keys that hold a cursor where they hold a text; a number says where this page stands. */
export const textOnlyWord = /^(offset|position)$/;

/** Keys that hold a cursor even where nothing is said of a next page; a service may have more of them than are followed. */
export function isCursorWord(word: string): boolean {
  return cursorWords.some((cursor) => cursor.test(word)) && !/^(prev|first|self|start|current|before)/.test(word);
}
