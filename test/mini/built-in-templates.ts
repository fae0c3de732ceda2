/**
 * How each built-in component of the vendors is drawn. A name absent from this table is drawn as a plain box around its children.
 * `native-` marks the browser's own element where a built-in component has the same name.
 */
export const BUILT_IN_TEMPLATES: Record<string, string> = {
  box: '<slot />',
  input:
    '<native-input class="inner" type="{{password || type === \'safe-password\' ? \'password\' : \'text\'}}" placeholder="{{placeholder}}" disabled="{{disabled ? true : false}}" maxlength="{{maxlength < 0 ? 100000 : maxlength}}" />',
  textarea:
    '<native-textarea class="inner" placeholder="{{placeholder}}" disabled="{{disabled ? true : false}}" maxlength="{{maxlength < 0 ? 100000 : maxlength}}" />',
  image: '<img class="inner" alt="{{ariaLabel}}" />',
  switch: '<span class="inner" role="switch" aria-checked="{{checked ? \'true\' : \'false\'}}" />',
  'web-view': '<div class="inner">web-view {{src}}</div>',
  'rich-text': '<div class="inner" />'
}
